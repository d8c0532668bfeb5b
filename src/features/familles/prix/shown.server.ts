import { statesOf, todayIn } from '~/content/dated/state.server';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { dayText } from '~/platform/text/day-text';
import { escaped } from '~/platform/text/escaped';
import { HOME_NAMES, type PrixBeside, type ShortPrix, VATS } from './homes';
import { prixKey, type StoredPrix, storedPrixOf } from './rows.server';
import { prixLine, taxedLineOf } from './words';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** What a price says to visitors, in the order of `HOMES`. */
export type ShownPrix = Pick<
  StoredPrix,
  'home' | 'low' | 'high' | 'vat' | 'included' | 'excluded' | 'valid_from' | 'review_by' | 'checked_on'
>;

/** In date, of published familles, by current address; changes at midnight (site/fresh-in-time.server.ts). @param urls all without it */
export async function listShownPrix({ db, clock }: Reader, urls?: readonly string[]): Promise<Map<string, ShownPrix[]>> {
  if (urls?.length === 0) return new Map();
  const today = todayIn(clock);
  let query = db
    .selectFrom('prix')
    .innerJoin('famille', 'famille.id', 'prix.famille_id')
    .selectAll('prix')
    .select('famille.url')
    .where('prix.deleted_at', 'is', null)
    .where('prix.valid_from', '<=', today)
    .where(published('famille', clock));
  if (urls) query = query.where('famille.url', 'in', urls);
  const rows = (await query.execute()).map(({ url, ...row }) => ({ url, ...storedPrixOf(row), key: prixKey(storedPrixOf(row)) }));
  const states = statesOf(rows, today);
  const shown = rows
    .filter((row) => ['a_jour', 'a_revoir'].includes(states.get(row) ?? ''))
    .sort((a, b) => HOME_NAMES.indexOf(a.home) - HOME_NAMES.indexOf(b.home));
  return Map.groupBy(shown, ({ url }) => url);
}

/** Lowest and highest price in date, in euros with taxes, or nothing. */
export async function priceRangeOfShop(reader: Reader): Promise<{ low: number; high: number } | undefined> {
  return rangeOf([...(await listShownPrix(reader)).values()].flat());
}

const rangeOf = (shown: readonly ShownPrix[]) =>
  shown.length === 0 ? undefined : { low: Math.min(...shown.map(({ low }) => low)), high: Math.max(...shown.map(({ high }) => high)) };

/** For the page of a famille: HTML saves scripts. Nothing at all without a price. */
export async function prixOfFamille(reader: Reader, url: string): Promise<{ prix?: string; fourchette?: Fourchette }> {
  const shown = (await listShownPrix(reader, [url])).get(url) ?? [];
  const range = rangeOf(shown);
  if (!range) return {};
  return { prix: htmlOf(shown), fourchette: { ...range, until: untilOf(shown) } };
}
type Fourchette = { low: number; high: number; until: string };

const untilOf = (shown: readonly ShownPrix[]): string => shown.map(({ review_by }) => review_by).sort()[0] ?? '';

const htmlOf = (shown: readonly ShownPrix[]) => `<h2 id="prix" style="scroll-margin-top:100px">Prix, fourni et posé</h2>
${shown.map(oneOf).join('')}<p>Ces fourchettes aident à prévoir. Votre prix est celui du devis, établi après étude de votre logement.</p>`;

const oneOf = (prix: ShownPrix) => {
  const { vat, included, excluded, review_by, checked_on } = prix;
  const said = (name: string, text: string) => (text ? `<br>${name}\u00a0: ${escaped(text)}` : '');
  return `<p><strong style="font-size:1.1em">${prixLine(prix)}</strong>, TVA à ${VATS[vat]} comprise.${said('Compris', included)}${said('Non compris', excluded)}<br>Vérifié le ${dayText(checked_on)}, valable jusqu’au ${dayText(review_by)} compris.</p>`;
};

/** « Fourni et posé. Maison : de 9 000 € à 14 000 € TTC, TVA 5,5 %. Vérifié le 20 novembre 2026. », by current address. */
export async function prixBesideOf(reader: Reader, urls: readonly string[]): Promise<Map<string, PrixBeside>> {
  const all = await listShownPrix(reader, urls);
  return new Map([...all].map(([url, shown]) => [url, besideOf(shown)]));
}

/** The price of a home alone, else the general one, else all of them, as without an answer. */
function besideOf(shown: readonly ShownPrix[]): PrixBeside {
  const priceFor = (home: string) => {
    const own = shown.find((prix) => prix.home === home) ?? shown.find((prix) => prix.home === 'tous');
    return shortOf(own ? [own] : shown);
  };
  return { tous: shortOf(shown), maison: priceFor('maison'), appartement: priceFor('appartement'), autre: priceFor('autre') };
}

const shortOf = (shown: readonly ShownPrix[]): ShortPrix => ({ text: shortText(shown), until: untilOf(shown) });

export const shortText = (shown: readonly ShownPrix[]) =>
  `Fourni et posé. ${shown.map(taxedLineOf).join('\u202f; ')}. ${checkedText(shown)}`;

/** « Vérifié le 20 novembre 2026. », the oldest of them. */
export const checkedText = (shown: readonly ShownPrix[]) =>
  `Vérifié le ${dayText(shown.map(({ checked_on }) => checked_on).sort()[0] ?? '')}.`;

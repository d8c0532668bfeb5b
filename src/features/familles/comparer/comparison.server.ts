import { iconOf } from '~/content/medias/icon-of';
import { listImages } from '~/content/medias/medias.server';
import { hiddenUnivers, knownReglages } from '~/content/reglages/reglages.server';
import { findUnivers, UNIVERS, type UniversCode } from '~/content/vocabulary/univers';
import { toolsOfComparison } from '~/features/estimations/engine/tools-of-famille';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { listAddresses, listFamillesAt } from '../addresses.server';
import { publishedFamilles } from '../cards.server';
import { checkedText, listShownPrix, type ShownPrix } from '../prix/shown.server';
import { taxedLineOf } from '../prix/words';
import { readRepere } from '../repere.server';
import type { Comparison, LeftOut } from './contract';

type Reader = Pick<Deps, 'db' | 'clock' | 'content'>;

const MOST = 4;
const CHOICES = 40;

/** By current or former address, four at most of the first one's univers. @throws Problem 404 for an unknown univers */
export async function compareFamilles(reader: Reader, asked: readonly string[], slug?: string): Promise<Comparison> {
  const wanted = findUnivers(slug);
  if (slug && !wanted) throw notFound('Cet univers n’existe pas.');
  const found = await listFamillesAt(reader, asked);
  const inOrder = [...new Set(asked)].map((address) => found.find(({ at }) => at === address));
  const leftOut = new Set<LeftOut>();
  const chosen: string[] = [];
  const univers = inOrder.find((famille) => famille)?.univers ?? wanted?.code ?? null;
  for (const famille of inOrder) {
    if (!famille) leftOut.add('inconnue');
    else if (famille.univers !== univers) leftOut.add('autre_univers');
    else if (chosen.includes(famille.url)) continue;
    else if (chosen.length === MOST) leftOut.add('de_trop');
    else chosen.push(famille.url);
  }
  const rows = await listChoices(reader, univers, chosen);
  const images = await listImages(
    reader.db,
    rows.flatMap(({ icon_id, image_id, url }) => [icon_id, chosen.includes(url) ? image_id : null]),
  );
  const prices = await listShownPrix(reader, chosen);
  const { site } = await knownReglages(reader);
  const addresses = await Promise.all(rows.filter(({ url }) => chosen.includes(url)).map((row) => listAddresses(reader, row)));
  const route = ({ url, name, univers: code, icon_id }: (typeof rows)[number]) => ({
    url,
    name,
    univers: code as UniversCode,
    icon: iconOf(images.get(icon_id ?? -1)),
  });
  return {
    univers,
    familles: chosen.flatMap((address) =>
      rows
        .filter(({ url }) => url === address)
        .map((row) => ({
          ...route(row),
          image: images.get(row.image_id ?? -1) ?? null,
          repere: readRepere(row.repere),
          ...pricesOf(prices.get(row.url)),
        })),
    ),
    others: rows.filter(({ url }) => !chosen.includes(url)).map(route),
    estimations: toolsOfComparison(addresses.flat(), hiddenUnivers(site.univers)),
    leftOut: [...leftOut],
  };
}

const pricesOf = (shown: readonly ShownPrix[] | undefined) => (shown ? { prix: [...shown.map(taxedLineOf), checkedText(shown)] } : {});

async function listChoices(reader: Reader, univers: UniversCode | null, chosen: string[]) {
  const rows = await Promise.all(
    UNIVERS.filter(({ code }) => univers === null || code === univers).map(({ code }) =>
      publishedFamilles(reader)
        .select(['id', 'url', 'name', 'univers', 'icon_id', 'image_id', 'repere'])
        .where('univers', '=', code)
        .orderBy((eb) =>
          eb
            .case()
            .when('url', 'in', chosen.length > 0 ? chosen : [''])
            .then(0)
            .else(1)
            .end(),
        )
        .orderBy('position')
        .orderBy('id')
        .limit(CHOICES)
        .execute(),
    ),
  );
  return rows.flat();
}

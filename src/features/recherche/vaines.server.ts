import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WithFeatures } from '~/content/kinds/kind';
import { SEARCHES_YEARS } from '~/content/vocabulary/retention';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { dailyShare } from '~/platform/http/daily-share';
import type { Visit } from '~/platform/http/endpoint';
import { network } from '~/platform/http/networks';
import { fold } from '~/platform/text/fold';
import type { RechercheAnswer, Vaine } from './contract';
import { isVain, search } from './recherche.server';
import { termsOf } from './terms';

const MOST_A_MONTH = 500;
/** Terms per address and day: nobody fills the list alone. */
const MOST_OF_ONE = 20;
const MOST_SHOWN = 50;
const LONGEST = 30;
const MOST_WORDS = 3;
/** Memory restarts above this per day, so a repeat may count twice. */
const MOST_REMEMBERED = 20_000;

const BOT = /bot|crawl|spider|slurp|preview|monitor/i;
/** Signs of a name or contact details. */
const PERSONAL =
  /@|\d{4}|\bhttps?\b|www\.|\b(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|docteur|rue|avenue|boulevard|chemin|route|impasse)\b/;

/** A few words about a product; nothing that resembles a person, contact details or a sentence. @returns undefined otherwise */
export function countableTerm(q: string): string | undefined {
  const folded = fold(q).replace(/\s+/g, ' ').trim();
  // Counts digits across separators, as in telephone numbers.
  if (PERSONAL.test(folded) || folded.replace(/\D/g, '').length >= 4) return undefined;
  const words = folded.split(/[^\p{L}\p{N}'-]+/u).filter(Boolean);
  const term = words.join(' ');
  const isShort = term.length <= LONGEST && words.length > 0 && words.length <= MOST_WORDS;
  return isShort && /\p{L}{3}/u.test(term) && termsOf(term).length > 0 ? term : undefined;
}

/** By term and month; a network counts once a day; no robots or staff. Networks are hashed with an ephemeral key. */
export async function countVain(deps: Deps & WithFeatures, q: string, { address, agent, token }: Visit): Promise<void> {
  const whole = countableTerm(q);
  if (!whole || token !== undefined || agent === '' || BOT.test(agent)) return;
  const today = inShop(deps.clock.now()).toPlainDate().toString();
  if (!isFirst(today, `${network(address)} ${whole}`)) return;
  const answer = await search(deps, q);
  // « pergola solaire »: the missing word is « pergola ».
  const term = answer.best.length > 0 ? countableTerm(answer.unknown.join(' ')) : whole;
  if (!term || !isVain(answer) || !ofOne.take(today, address)) return;
  const month = today.slice(0, 7);
  const counted = await deps.db
    .updateTable('recherche_vaine')
    .set((row) => ({ count: row('count', '+', 1) }))
    .where('month', '=', month)
    .where('term', '=', term)
    .executeTakeFirst();
  if (counted.numUpdatedRows > 0n) return;
  await sql`insert into recherche_vaine (month, term, count)
    select ${month}, ${term}, 1 where (select count(*) from recherche_vaine where month = ${month}) < ${MOST_A_MONTH}
    on conflict (month, term) do update set count = recherche_vaine.count + 1`.execute(deps.db);
}

const ofOne = dailyShare(MOST_OF_ONE);
let seen = { day: '', key: randomBytes(32), who: new Set<string>() };

function isFirst(day: string, who: string): boolean {
  if (seen.day !== day || seen.who.size >= MOST_REMEMBERED) seen = { day, key: randomBytes(32), who: new Set() };
  const hash = createHmac('sha256', seen.key).update(who).digest('base64url');
  if (seen.who.has(hash)) return false;
  seen.who.add(hash);
  return true;
}

/** Most frequent first, without those findable by now. */
export async function listVaines(deps: Deps & WithFeatures): Promise<Vaine[]> {
  const rows = await deps.db
    .selectFrom('recherche_vaine')
    .select((eb) => ['term', eb.fn.sum<number | string>('count').as('count'), eb.fn.max('month').as('lastMonth')])
    .where('month', '>=', firstMonth(deps))
    .groupBy('term')
    .orderBy('count', 'desc')
    .orderBy('lastMonth', 'desc')
    .orderBy('term')
    .limit(MOST_SHOWN)
    .execute();
  const found = await Promise.all(rows.map(({ term }) => search(deps, term)));
  return rows.filter((_, index) => isVain(found[index] as RechercheAnswer)).map((row) => ({ ...row, count: Number(row.count) }));
}

export async function forgetVaine({ db }: Pick<Deps, 'db'>, term: string): Promise<void> {
  await db.deleteFrom('recherche_vaine').where('term', '=', term).execute();
}

export async function purgeVaines(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deps.db.deleteFrom('recherche_vaine').where('month', '<', firstMonth(deps)).execute();
}

const firstMonth = ({ clock }: Pick<Deps, 'clock'>) =>
  inShop(clock.now())
    .toPlainDate()
    .subtract({ months: 12 * SEARCHES_YEARS - 1 })
    .toString()
    .slice(0, 7);

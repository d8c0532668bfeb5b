import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WithFeatures } from '~/content/kinds/kind';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { dailyShare } from '~/platform/http/daily-share';
import type { Visit } from '~/platform/http/endpoint';
import { network } from '~/platform/http/networks';
import { fold } from '~/platform/text/fold';
import type { RechercheAnswer, Vaine } from './contract';
import { isVain, search } from './recherche.server';
import { termsOf } from './terms';

const KEPT_MONTHS = 12;
const MOST_A_MONTH = 500;
/** Terms that one address adds in a day: nobody fills the month's list alone. */
const MOST_OF_ONE = 20;
const MOST_SHOWN = 50;
const LONGEST = 30;
const MOST_WORDS = 3;
/** The memory restarts above this many in a day: somebody may then be counted twice. */
const MOST_REMEMBERED = 20_000;

const BOT = /bot|crawl|spider|slurp|preview|monitor/i;
/** Signs of a person's name or contact details. */
const PERSONAL =
  /@|\d{4}|\bhttps?\b|www\.|\b(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|docteur|rue|avenue|boulevard|chemin|route|impasse)\b/;

/**
 * What of a search may be kept: a few short words about a product. What looks like a person, an address, a telephone number, a mail address
 * or a sentence is not kept at all.
 * @returns undefined when nothing may be kept
 */
export function keepableTerm(q: string): string | undefined {
  const folded = fold(q).replace(/\s+/g, ' ').trim();
  // Digits are counted across separators: a telephone number is typed in groups of two.
  if (PERSONAL.test(folded) || folded.replace(/\D/g, '').length >= 4) return undefined;
  const words = folded.split(/[^\p{L}\p{N}'-]+/u).filter(Boolean);
  const term = words.join(' ');
  const isShort = term.length <= LONGEST && words.length > 0 && words.length <= MOST_WORDS;
  return isShort && /\p{L}{3}/u.test(term) && termsOf(term).length > 0 ? term : undefined;
}

/**
 * Counts a settled search without results, or the words of it that nothing holds, by term and month. A network counts once a day for a term, robots and staff never; networks are
 * hashed in this process only, under a key that it forgets.
 */
export async function countVain(deps: Deps & WithFeatures, q: string, { address, agent, token }: Visit): Promise<void> {
  const whole = keepableTerm(q);
  if (!whole || token !== undefined || agent === '' || BOT.test(agent)) return;
  const today = inShop(deps.clock.now()).toPlainDate().toString();
  if (!isFirst(today, `${network(address)} ${whole}`)) return;
  const answer = await search(deps, q);
  // « pergola solaire »: what staff lack is the pergola.
  const term = answer.best.length > 0 ? keepableTerm(answer.unknown.join(' ')) : whole;
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

/** Most frequent first; what was made findable since is left out. */
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

/** Older than twelve months. */
export async function purgeVaines(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deps.db.deleteFrom('recherche_vaine').where('month', '<', firstMonth(deps)).execute();
}

const firstMonth = ({ clock }: Pick<Deps, 'clock'>) =>
  inShop(clock.now())
    .toPlainDate()
    .subtract({ months: KEPT_MONTHS - 1 })
    .toString()
    .slice(0, 7);

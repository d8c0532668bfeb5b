import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#db/tables';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import { fold } from '~/platform/text/fold';
import { nationalDigits } from '~/ui/telephone';

const MOST_WORDS = 60;
const LONGEST_WORD = 40;

/** Folded words of a text: no accent, no capital, letters and figures alone. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 2)
    .map((word) => word.slice(0, LONGEST_WORD));
}

type Found = { reference: string; family_name: string; name: string; email: string; phone: string | null; company: string | null };

/** Words by which a request will be found: who asks first, then what is asked, as far as there is room. */
function wordsOfDemande(person: Found, texts: string[]): string[] {
  const words = new Set(wordsOf([person.reference, person.family_name, person.name, person.email, person.company ?? ''].join(' ')));
  if (person.phone) words.add(nationalDigits(person.phone));
  for (const word of texts.flatMap(wordsOf)) {
    if (words.size >= MOST_WORDS) break;
    if (word.length >= 3) words.add(word);
  }
  return [...words];
}

/** Words that are looked for; what looks like a telephone number is one word. */
export function wordsOfQuery(typed: string): string[] {
  const digits = nationalDigits(typed);
  return digits.length >= 5 && /^[\s+().\d_-]+$/.test(typed) ? [digits] : wordsOf(typed);
}

/** Requests whose words are stored together. */
const AT_ONCE = 200;
/** Rows of one statement: two values each, well under what either database takes. */
const ROWS = 2_000;

/**
 * Stores the words of requests that have none yet. A request is acknowledged without them: they lie all over the largest of the tables, and are
 * stored far faster for two hundred requests together than for one. Whoever searches calls this first, so that nothing is missed.
 */
export async function indexDemandes(deps: Pick<Deps, 'db'>, kinds: DemandeKinds): Promise<void> {
  while ((await indexSome(deps, kinds)) === AT_ONCE);
}

/** The same for the first two hundred. @returns how many there were */
export async function indexSome({ db }: Pick<Deps, 'db'>, kinds: DemandeKinds): Promise<number> {
  const rows = await db
    .selectFrom('demande')
    .select(['id', 'kind', 'reference', 'family_name', 'name', 'email', 'phone', 'company', 'payload'])
    .where('indexed', '=', 0)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return 0;
  const words = rows.flatMap((row) => {
    const lines = kinds[row.kind as DemandeKindName].lines(JSON.parse(row.payload));
    return wordsOfDemande(
      row,
      lines.map(({ text }) => text),
    ).map((mot) => ({ mot, demande_id: row.id }));
  });
  // In their order: neighbours share a page.
  words.sort((a, b) => (a.mot < b.mot ? -1 : a.mot > b.mot ? 1 : a.demande_id < b.demande_id ? -1 : 1));
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('verrou')
      .set((row) => ({ turn: row('turn', '+', 1) }))
      .where('name', '=', 'mots')
      .execute();
    // First, so that of a request erased meanwhile no word is left.
    const kept = await tx
      .updateTable('demande')
      .set({ indexed: 1 })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returning('id')
      .execute();
    const ids = new Set(kept.map(({ id }) => id));
    const values = words.filter(({ demande_id }) => ids.has(demande_id));
    for (let at = 0; at < values.length; at += ROWS)
      await tx
        .insertInto('demande_mot')
        .values(values.slice(at, at + ROWS))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
  return rows.length;
}

/** Beyond so many requests, a word is looked for in each request rather than the requests of the word gathered. */
const FREQUENT = 20_000;

/** How to find the requests that have a word beginning like this one: rare words and frequent ones are quick by different ways. */
export async function havingWord({ db }: Pick<Deps, 'db'>, start: string): Promise<(eb: Where) => Expression<SqlBool>> {
  const between = (query: Mots) => {
    const end = afterAll(start);
    const from = query.where('mot', '>=', start);
    return end ? from.where('mot', '<', end) : from;
  };
  const { count } = await db
    .selectFrom(between(db.selectFrom('demande_mot').select('demande_id')).limit(FREQUENT).as('first'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < FREQUENT) return (eb) => eb('demande.id', 'in', between(eb.selectFrom('demande_mot').select('demande_id')));
  return (eb) =>
    eb.exists(between(eb.selectFrom('demande_mot').select('demande_id')).where('demande_id', '=', sql.ref<string>('demande.id')));
}

type Where = ExpressionBuilder<Tables, 'demande'>;
type Mots = SelectQueryBuilder<Tables, 'demande_mot', { demande_id: string }>;

/** The first word, in any collation, after all those that begin like this one; none after z…z. */
function afterAll(start: string): string | undefined {
  const head = start.replace(/z+$/, '');
  const last = head.at(-1);
  if (last === undefined) return undefined;
  const next = last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1);
  return head.slice(0, -1) + next;
}

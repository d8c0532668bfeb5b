import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#db/tables';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import { fold } from '~/platform/text/fold';
import { nationalDigits } from '~/ui/telephone';

const MOST_WORDS = 60;
const LONGEST_WORD = 40;

/** Lower case, without accents, letters and digits only. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 2)
    .map((word) => word.slice(0, LONGEST_WORD));
}

type Found = { reference: string; family_name: string; name: string; email: string; phone: string | null; company: string | null };

/** The person's words first, then the text's, up to MOST_WORDS. */
function wordsOfDemande(person: Found, texts: string[]): string[] {
  const words = new Set(wordsOf([person.reference, person.family_name, person.name, person.email, person.company ?? ''].join(' ')));
  if (person.phone) words.add(nationalDigits(person.phone));
  for (const word of texts.flatMap(wordsOf)) {
    if (words.size >= MOST_WORDS) break;
    if (word.length >= 3) words.add(word);
  }
  return [...words];
}

/** The words to search; what looks like a telephone number is one word. */
export function wordsOfQuery(typed: string): string[] {
  const digits = nationalDigits(typed);
  return digits.length >= 5 && /^[\s+().\d_-]+$/.test(typed) ? [digits] : wordsOf(typed);
}

/** Requests indexed in one transaction. */
const AT_ONCE = 200;
/** Rows per statement: two values each, well under the limit of parameters of either database. */
const ROWS = 2_000;

/**
 * Indexes the requests that have no words yet. Receiving a request does not wait for this: the index is the largest table and its rows are
 * scattered, so two hundred requests together are far faster than one by one. A search calls this first, so that nothing is missed.
 */
export async function indexDemandes(deps: Pick<Deps, 'db'>, kinds: DemandeKinds): Promise<void> {
  while ((await indexSome(deps, kinds)) === AT_ONCE);
}

/** Indexes up to AT_ONCE requests. @returns how many there were */
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
  // In index order: neighbours share a page.
  words.sort((a, b) => (a.mot < b.mot ? -1 : a.mot > b.mot ? 1 : a.demande_id < b.demande_id ? -1 : 1));
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('verrou')
      .set((row) => ({ turn: row('turn', '+', 1) }))
      .where('name', '=', 'mots')
      .execute();
    // Before the words, to lock the rows: no word of a request erased meanwhile may stay.
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

/** From this many matches on, each request is checked for the word instead of collecting the word's requests. */
const FREQUENT = 20_000;

/** A condition for requests with a word that begins with `start`; rare and frequent words need different plans. */
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

/** Exclusive upper bound, in any collation, of the words that begin with `start`; undefined after z…z. */
function afterAll(start: string): string | undefined {
  const head = start.replace(/z+$/, '');
  const last = head.at(-1);
  if (last === undefined) return undefined;
  const next = last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1);
  return head.slice(0, -1) + next;
}

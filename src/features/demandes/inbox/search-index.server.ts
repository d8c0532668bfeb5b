import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { type DemandeKinds, formOf } from '~/intake/demande-kind';
import { takeTurn } from '~/platform/db/turn';
import type { Deps } from '~/platform/deps';
import { fold } from '~/platform/text/fold';
import { nationalDigits } from '~/ui/telephone';
import { splitQuoted } from '../conversation/quoted';
import { listEtiquettesOf } from '../etiquettes/etiquettes.server';
import { idsOf } from '../ids';

/** For the request itself, and again for later messages. */
const MOST_WORDS = 60;
const LONGEST_WORD = 40;

/** Lower case, without accents; letters and digits only. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 2)
    .map((word) => word.slice(0, LONGEST_WORD));
}

type Found = { reference: string; family_name: string; name: string; email: string; phone: string | null; company: string | null };

/** The person's words and labels first, then the form's, then later messages; each up to MOST_WORDS. */
function wordsOfDemande(person: Found, labels: string[], texts: string[], messages: string[]): string[] {
  const own = [person.reference, person.family_name, person.name, person.email, person.company ?? ''];
  const words = new Set(wordsOf([...own, ...labels].join(' ')));
  if (person.phone) words.add(nationalDigits(person.phone));
  addWords(words, texts, MOST_WORDS);
  addWords(words, messages, words.size + MOST_WORDS);
  return [...words];
}

function addWords(words: Set<string>, texts: string[], most: number): void {
  for (const word of texts.flatMap(wordsOf)) {
    if (words.size >= most) return;
    if (word.length >= 3) words.add(word);
  }
}

/** A telephone number counts as one word. */
export function wordsOfQuery(typed: string): string[] {
  const digits = nationalDigits(typed);
  return digits.length >= 5 && /^[\s+().\d_-]+$/.test(typed) ? [digits] : wordsOf(typed);
}

const AT_ONCE = 200;
/** Two parameters per row, below the limit of both databases. */
const ROWS = 2_000;

/** Deferred and in batches: rows of this large index are scattered. A search calls it first and so misses nothing. */
export async function indexDemandes(deps: Pick<Deps, 'db'>, kinds: DemandeKinds): Promise<void> {
  while ((await indexSome(deps, kinds)) === AT_ONCE);
}

export async function indexSome({ db }: Pick<Deps, 'db'>, kinds: DemandeKinds): Promise<number> {
  const rows = await db.selectFrom('demande').select('id').where('indexed', '=', 0).orderBy('id').limit(AT_ONCE).execute();
  if (rows.length === 0) return 0;
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'mots');
    // Locks the rows first: no word of an erased or corrected request may remain.
    const kept = await tx.updateTable('demande').set({ indexed: 1 }).where('id', 'in', idsOf(rows)).returningAll().execute();
    const merged = await tx
      .selectFrom('demande')
      .selectAll()
      .where('fusionnee_dans', 'in', [...idsOf(kept), ''])
      .execute();
    const all = [...kept, ...merged];
    // After the lock too: later messages mark their request again.
    const messages = await messagesOf(tx, idsOf(all));
    const labels = await listEtiquettesOf(tx, idsOf(all));
    const values = all
      .flatMap((row) => {
        const lines = formOf(kinds, row)
          .lines(JSON.parse(row.payload))
          .map(({ text }) => text);
        const named = (labels.get(row.id) ?? []).map(({ name }) => name);
        const words = wordsOfDemande(row, named, lines, messages.get(row.id) ?? []);
        // A merged request is found by its own id (persons), and its words also lead to the remaining one.
        return [row.id, ...(row.fusionnee_dans !== null ? [row.fusionnee_dans] : [])].flatMap((demande_id) =>
          words.map((mot) => ({ mot, demande_id })),
        );
      })
      // In index order: neighbours share a page.
      .sort((a, b) => (a.mot < b.mot ? -1 : a.mot > b.mot ? 1 : a.demande_id < b.demande_id ? -1 : 1));
    for (let at = 0; at < values.length; at += ROWS)
      await tx
        .insertInto('demande_mot')
        .values(values.slice(at, at + ROWS))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
  return rows.length;
}

/** Latest first, without quotes. */
async function messagesOf(tx: Tx, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('demande_evenement')
    .select(['demande_id', 'text'])
    .where('demande_id', 'in', [...ids, ''])
    .where('kind', '=', 'message')
    .orderBy('id', 'desc')
    .execute();
  const texts = new Map<string, string[]>();
  for (const { demande_id, text } of rows) texts.set(demande_id, [...(texts.get(demande_id) ?? []), splitQuoted(text, 'message').text]);
  return texts;
}

const SAMPLE = 1_000;
/** Of the sample: then the latest requests, one after the other, soon fill a page. */
const MANY = SAMPLE / 40;
/** Of the sample: then they do so before a subquery of all matches. */
const SOME = SAMPLE / 100;
/** PostgreSQL may scan all requests in order if given a subquery: name few ids one by one. */
const NAMED = 3_000;

/** `has` tests the row `demande`; `leadsTo` selects the `demande_id` of all matches. */
export type Term = { has: RawBuilder<unknown>; leadsTo: RawBuilder<{ demande_id: string }> };

export const wordTerm = (start: string): Term => ({ has: hasWord(start), leadsTo: withWord(start) });

/** Few matches: collect those of the rarer terms. Many: test each request, since page and bounded count fill soon. */
export async function having({ db }: Pick<Deps, 'db'>, found: Demandes, terms: Term[]): Promise<Demandes> {
  // Each term once per row: with a limit, PostgreSQL does not merge the query into the outer one.
  const latest = found
    .select(terms.map(({ has }, index) => sql<SqlBool>`${has}`.as(`has${index}`)))
    .orderBy('demande.created_at', 'desc')
    .orderBy('demande.id', 'desc')
    .limit(SAMPLE);
  const hasTerms = terms.map((_, index) => sql.ref<SqlBool>(`has${index}`));
  const { looked, having, ...counts } = await db
    .selectFrom(latest.as('latest'))
    .select((eb) => eb.fn.countAll().as('looked'))
    .select(countOf(all(hasTerms)).as('having'))
    .select(hasTerms.map((has, index) => countOf(has).as(`word${index}`)))
    .executeTakeFirstOrThrow();
  if (Number(looked) < SAMPLE || Number(having) >= MANY) return havingEach(found, terms);
  const shares = terms.map((_, index) => Number(counts[`word${index}`]));
  const few = Math.max(MANY, Math.min(...shares) * 1.5);
  const [rarer, others] = [
    terms.filter((_, index) => Number(shares[index]) <= few),
    terms.filter((_, index) => Number(shares[index]) > few),
  ];
  const leadTo = sql<{ demande_id: string }>`${sql.join(
    rarer.map(({ leadsTo }) => leadsTo),
    sql` intersect `,
  )}`;
  const { rows } = await sql<{ demande_id: string }>`select distinct demande_id from (${leadTo}) rares limit ${NAMED + 1}`.execute(db);
  const isFew = rows.length <= NAMED;
  if (!isFew && Number(having) >= SOME) return havingEach(found, terms);
  return havingEach(
    isFew
      ? found.where('demande.id', 'in', ['', ...rows.map(({ demande_id }) => demande_id)])
      : found.where(sql<SqlBool>`demande.id in (${leadTo})`),
    others,
  );
}

export const havingEach = (found: Demandes, terms: Term[]): Demandes => (terms.length === 0 ? found : found.where(hasAll(terms)));

const hasAll = (terms: Term[]) => all(terms.map(({ has }) => has));
const all = (conditions: RawBuilder<unknown>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
const countOf = (condition: RawBuilder<unknown>) => sql<number | string>`count(case when ${condition} then 1 end)`;

type Demandes = SelectQueryBuilder<Tables, 'demande', object>;

const withWord = (start: string) => sql<{ demande_id: string }>`select demande_id from demande_mot where ${isBetween(start)}`;

/** A value, not `exists`: PostgreSQL would collect all matches for a join. */
const hasWord = (start: string) => sql`(select 1 from demande_mot where demande_id = demande.id and ${isBetween(start)} limit 1) = 1`;

function isBetween(start: string) {
  const end = afterAll(start);
  return end === undefined ? sql`mot >= ${start}` : sql`mot >= ${start} and mot < ${end}`;
}

/** Exclusive upper bound of the words with this prefix, in any collation; undefined after z…z. */
function afterAll(start: string): string | undefined {
  const head = start.replace(/(?<!z)z+$/, '');
  const last = head.at(-1);
  if (last === undefined) return undefined;
  const next = last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1);
  return head.slice(0, -1) + next;
}

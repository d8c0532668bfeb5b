import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables, Tx } from '#db/tables';
import { type DemandeKinds, formOf } from '~/intake/demande-kind';
import { takeTurn } from '~/platform/db/turn';
import type { Deps } from '~/platform/deps';
import { fold } from '~/platform/text/fold';
import { nationalDigits } from '~/ui/telephone';
import { listEtiquettesOf } from './etiquettes/etiquettes.server';
import { splitQuoted } from './quoted';

/** Of a request as it came; as many again of what the person wrote since. */
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

/** The person's words and those of its labels first, then the form's up to MOST_WORDS, then those of their later messages up to as many more. */
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

/** The words to search; what looks like a telephone number is one word. */
export function wordsOfQuery(typed: string): string[] {
  const digits = nationalDigits(typed);
  return digits.length >= 5 && /^[\s+().\d_-]+$/.test(typed) ? [digits] : wordsOf(typed);
}

const WORDED = [
  'id',
  'kind',
  'reference',
  'family_name',
  'name',
  'email',
  'phone',
  'company',
  'payload',
  'fusionnee_dans',
  'rempli_comme',
] as const;

/** Requests indexed in one transaction. */
const AT_ONCE = 200;
/** Rows per statement: two values each, well under the limit of parameters of either database. */
const ROWS = 2_000;

/**
 * Indexes the requests that have no words yet, or to which the person has written since. Neither waits for this: the index is the largest table and its
 * rows are scattered, so two hundred requests together are far faster than one by one. A search calls this first, so that nothing is missed.
 */
export async function indexDemandes(deps: Pick<Deps, 'db'>, kinds: DemandeKinds): Promise<void> {
  while ((await indexSome(deps, kinds)) === AT_ONCE);
}

/** Indexes up to AT_ONCE requests. @returns how many there were */
export async function indexSome({ db }: Pick<Deps, 'db'>, kinds: DemandeKinds): Promise<number> {
  const rows = await db.selectFrom('demande').select('id').where('indexed', '=', 0).orderBy('id').limit(AT_ONCE).execute();
  if (rows.length === 0) return 0;
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'mots');
    // Before the words, to lock the rows: no word of a request erased or corrected meanwhile may stay.
    const kept = await tx
      .updateTable('demande')
      .set({ indexed: 1 })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returning(WORDED)
      .execute();
    const merged = await tx
      .selectFrom('demande')
      .select(WORDED)
      .where('fusionnee_dans', 'in', [...kept.map(({ id }) => id), ''])
      .execute();
    // After the lock too: a message that comes from now on marks its request again.
    const messages = await messagesOf(
      tx,
      [...kept, ...merged].map(({ id }) => id),
    );
    const labels = await listEtiquettesOf(
      tx,
      [...kept, ...merged].map(({ id }) => id),
    );
    const values = [...kept, ...merged]
      .flatMap((row) => {
        const lines = formOf(kinds, row)
          .lines(JSON.parse(row.payload))
          .map(({ text }) => text);
        const named = (labels.get(row.id) ?? []).map(({ name }) => name);
        const words = wordsOfDemande(row, named, lines, messages.get(row.id) ?? []);
        // Under its own id, one that was merged is found as a person's; the words that it was merged for lead to the one that stays.
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

/** What each person wrote after their request, the latest first, without what it quotes. */
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

/** So many of the latest requests are looked at to guess how many have a word. */
const SAMPLE = 1_000;
const MANY = SAMPLE / 100;
/** So few are named one by one: told that they stand in a query, PostgreSQL may go through all requests to find them in order. */
const NAMED = 1_000;

/** What each of the requests must have: `has` tells of one, by its row `demande`; `leadsTo` gives the `demande_id` of all that have it. */
export type Term = { has: RawBuilder<unknown>; leadsTo: RawBuilder<{ demande_id: string }> };

/** A word that begins so. */
export const wordTerm = (start: string): Term => ({ has: hasWord(start), leadsTo: withWord(start) });

/**
 * The requests of `found` that have each of `terms`. Where many have them, each request is checked in turn, for a page
 * and a bounded count are soon full; where few have, those that the rarer ones lead to are collected first.
 */
export async function having({ db }: Pick<Deps, 'db'>, found: Demandes, terms: Term[]): Promise<Demandes> {
  const latest = found.select('demande.id').orderBy('demande.created_at', 'desc').orderBy('demande.id', 'desc').limit(SAMPLE);
  const { looked, having, ...counts } = await db
    .selectFrom(latest.as('demande'))
    .select((eb) => eb.fn.countAll().as('looked'))
    .select(countOf(hasAll(terms)).as('having'))
    .select(terms.map(({ has }, index) => countOf(has).as(`word${index}`)))
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
  return havingEach(
    isFew
      ? found.where('demande.id', 'in', ['', ...rows.map(({ demande_id }) => demande_id)])
      : found.where(sql<SqlBool>`demande.id in (${leadTo})`),
    others,
  );
}

/** The same where `found` is few: each is checked in turn. */
export const havingEach = (found: Demandes, terms: Term[]): Demandes => (terms.length === 0 ? found : found.where(hasAll(terms)));

const hasAll = (terms: Term[]) =>
  sql<SqlBool>`${sql.join(
    terms.map(({ has }) => has),
    sql` and `,
  )}`;
const countOf = (condition: RawBuilder<unknown>) => sql<number | string>`count(case when ${condition} then 1 end)`;

type Demandes = SelectQueryBuilder<Tables, 'demande', object>;

const withWord = (start: string) => sql<{ demande_id: string }>`select demande_id from demande_mot where ${isBetween(start)}`;

/** A value rather than « exists »: PostgreSQL would collect all requests with the word to join them. */
const hasWord = (start: string) => sql`(select 1 from demande_mot where demande_id = demande.id and ${isBetween(start)} limit 1) = 1`;

function isBetween(start: string) {
  const end = afterAll(start);
  return end === undefined ? sql`mot >= ${start}` : sql`mot >= ${start} and mot < ${end}`;
}

/** Exclusive upper bound, in any collation, of the words that begin with `start`; undefined after z…z. */
function afterAll(start: string): string | undefined {
  const head = start.replace(/(?<!z)z+$/, '');
  const last = head.at(-1);
  if (last === undefined) return undefined;
  const next = last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1);
  return head.slice(0, -1) + next;
}

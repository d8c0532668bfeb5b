import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { DemandeKindName } from '~/content/vocabulary/demande-kinds';
import { listLinked } from '~/features/rendez-vous/same-asker.server';
import type { DemandeKinds } from '~/intake/demande-kind';
import { WAITS, WAITS_URGENTLY } from '~/intake/waiting.server';
import { midnight, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { InboxQuery } from '../contract';
import type { DemandeRow, KnownDemande } from '../demande-view';
import { havingEtiquette, listEtiquettesOf } from '../etiquettes/etiquettes.server';
import { idsOf } from '../ids';
import { excerptOf } from '../payload';
import { mostCounted } from './most-counted';
import { having, havingEach, indexDemandes, wordsOfQuery, wordTerm } from './search-index.server';

/** Latest first by default, late ones oldest first; urgent ones come before. Archived ones only on demand. */
export async function listDemandes(
  deps: Pick<Deps, 'db' | 'clock'>,
  kinds: DemandeKinds,
  query: InboxQuery,
): Promise<{ data: DemandeRow[]; total: number }> {
  const { page, perPage } = query;
  const { found, among } = await filtered(deps, kinds, query);
  const most = mostCounted(query.q, query.etiquette);
  // The search is the slow part: run it once for page and count.
  if ((query.q !== '' || query.etiquette) && query.sort === 'createdAt') {
    const [urgent, inTurn] = await Promise.all([listUrgent(deps, among, query), inOrder(found, query).limit(most).execute()]);
    const leading = new Set(idsOf(urgent));
    const ids = [...urgent, ...inTurn.filter(({ id }) => !leading.has(id))].slice(0, most);
    const first = (page - 1) * perPage;
    if (ids.length < most || first + perPage <= most)
      return { data: await rowsOf(deps, ids.slice(first, first + perPage)), total: ids.length };
  }
  const { total } = await deps.db
    .selectFrom(found.select('demande.id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { data: await inboxPage(deps, kinds, query), total: Number(total) };
}

export async function inboxPage(deps: Pick<Deps, 'db' | 'clock'>, kinds: DemandeKinds, query: InboxQuery): Promise<DemandeRow[]> {
  const { sort, page, perPage } = query;
  const { found, among } = await filtered(deps, kinds, query);
  const first = (page - 1) * perPage;
  if (sort === 'createdAt') {
    const urgent = await listUrgent(deps, among, query);
    const ids = urgent.slice(first, first + perPage);
    if (ids.length < perPage)
      ids.push(
        ...(await inOrder(without(found, urgent), query)
          .limit(perPage - ids.length)
          .offset(Math.max(0, first - urgent.length))
          .execute()),
      );
    return rowsOf(deps, ids);
  }
  // Few requests have a reminder: sort only these; the others follow in index order.
  const reminded = found.where('demande.reminder_at', 'is not', null).select('demande.id');
  const direction = query.order === 'ASC' ? 'asc' : 'desc';
  const ids = await reminded
    .orderBy('demande.reminder_at', direction)
    .orderBy('demande.id', direction)
    .limit(perPage)
    .offset(first)
    .execute();
  if (ids.length < perPage) {
    const { count } = await deps.db
      .selectFrom(reminded.as('reminded'))
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const others = inOrder(found.where('demande.reminder_at', 'is', null), query);
    ids.push(
      ...(await others
        .limit(perPage - ids.length)
        .offset(Math.max(0, first - Number(count)))
        .execute()),
    );
  }
  return rowsOf(deps, ids);
}

type Found = Awaited<ReturnType<typeof filtered>>['found'];

/** More than a bad winter's day brings; the rest keep their order. */
const MOST_URGENT = 200;

async function listUrgent({ db }: Pick<Deps, 'db'>, among: Found, { sort, order, archived, state }: InboxQuery): Promise<{ id: string }[]> {
  if (sort !== 'createdAt' || order || archived === '1' || state === 'traitee' || state === 'indesirable') return [];
  const waiting = db.selectFrom('demande').select('demande.id').where(WAITS_URGENTLY).orderBy('demande.due_at').orderBy('demande.id');
  const all = await waiting.limit(MOST_URGENT).execute();
  if (all.length === 0) return [];
  // By ids: combined with the other filters, the database would scan all matches.
  const shown = await among.select('demande.id').where('demande.id', 'in', idsOf(all)).execute();
  const ids = new Set(idsOf(shown));
  return all.filter(({ id }) => ids.has(id));
}

const without = (found: Found, urgent: { id: string }[]): Found =>
  urgent.length === 0 ? found : found.where('demande.id', 'not in', idsOf(urgent));

const inOrder = (found: Found, { order, late }: InboxQuery) => {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  // The longest wait comes first, in the order of the index.
  if (late === '1' && !order) return found.select('demande.id').orderBy('demande.due_at').orderBy('demande.id');
  return found.select('demande.id').orderBy('demande.created_at', direction).orderBy('demande.id', direction);
};

async function rowsOf({ db }: Pick<Deps, 'db'>, page: { id: string }[]): Promise<DemandeRow[]> {
  if (page.length === 0) return [];
  const ids = idsOf(page);
  const [rows, labels] = await Promise.all([withAssignee(db).where('demande.id', 'in', ids).execute(), listEtiquettesOf(db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, rowOf(row, labels.get(row.id))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function filtered({ db, clock }: Pick<Deps, 'db' | 'clock'>, kinds: DemandeKinds, query: InboxQuery) {
  const now = clock.now();
  let found = db.selectFrom('demande').where('demande.archived_at', query.archived === '1' ? 'is not' : 'is', null);
  if (query.archived === '1') found = found.where('demande.fusionnee_dans', 'is', null);
  // SQLite would scan the index of the kind rather than the small index of these few.
  const isFew = query.late === '1' || query.toRemind === '1';
  const column = (name: string) => (isFew ? sql<string>`${sql.ref(name)} || ''` : sql.ref<string>(name));
  if (query.kind) found = found.where(column('demande.kind'), '=', query.kind);
  if (query.state) found = found.where(column('demande.state'), '=', query.state);
  if (query.assigneeId === 'personne') found = found.where('demande.assignee_id', 'is', null);
  else if (query.assigneeId) found = found.where(column('demande.assignee_id'), '=', query.assigneeId);
  if (query.canal) found = found.where(column('demande.canal'), '=', query.canal);
  if (query.email) found = found.where('demande.email', '=', query.email.trim().toLowerCase());
  if (query.linked) found = found.where('demande.id', 'in', [...(await listLinked({ db, clock }, query.linked)), '']);
  if (query.from) found = found.where('demande.created_at', '>=', midnight(query.from));
  if (query.to) found = found.where('demande.created_at', '<', midnight(query.to, 1));
  if (query.late === '1') found = found.where(WAITS).where('demande.due_at', '<=', toStamp(now));
  if (query.toRemind === '1') found = found.where('demande.reminder_at', '<=', toStamp(now));
  if (REFERENCE.test(query.q))
    found = found.where('demande.id', 'in', (eb) =>
      eb.selectFrom('demande as named').select(staysOf).where('named.reference', '=', query.q.toUpperCase()),
    );
  const words = REFERENCE.test(query.q) ? [] : wordsOfQuery(query.q);
  const terms = [...(query.etiquette ? [havingEtiquette(query.etiquette)] : []), ...words.map(wordTerm)];
  if (terms.length === 0) return { found, among: found };
  if (words.length > 0) await indexDemandes({ db }, kinds);
  return { found: await having({ db }, found, terms), among: havingEach(found, terms) };
}

/** A merged request leads to the one that remains. */
const staysOf = sql<string>`coalesce(named.fusionnee_dans, named.id)`.as('id');

/** A complete reference skips the search by words. */
const REFERENCE = /^[a-z]{2}-[0-9a-z]{6}$/i;

export const withAssignee = (db: Db | Tx) =>
  db.selectFrom('demande').leftJoin('compte', 'compte.id', 'demande.assignee_id').selectAll('demande').select('compte.name as assignee');

type Listed = Selectable<Tables['demande']> & { assignee: string | null };

export function rowOf(row: Listed, etiquettes: DemandeRow['etiquettes'] = []): DemandeRow {
  const waits = row.answered_at === null && (row.state === 'nouvelle' || row.state === 'en_cours');
  return {
    ...knownOf(row),
    archived: row.archived_at !== null,
    excerpt: excerptOf(JSON.parse(row.payload)),
    canal: row.canal,
    suspicion: row.suspicion,
    assigneeId: row.assignee_id,
    assignee: row.assignee,
    reminderAt: row.reminder_at,
    updatedAt: row.updated_at,
    answeredAt: row.answered_at,
    dueAt: waits ? row.due_at : null,
    urgent: row.urgent === 1,
    etiquettes,
    version: row.version,
  };
}

export const KNOWN = [
  'id',
  'reference',
  'kind',
  'state',
  'created_at',
  'family_name',
  'name',
  'email',
  'phone',
  'company',
  'summary',
] as const;
type Known = Pick<Selectable<Tables['demande']>, (typeof KNOWN)[number]>;

export const knownOf = (row: Known): KnownDemande => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind as DemandeKindName,
  state: row.state,
  createdAt: row.created_at,
  familyName: row.family_name,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  summary: row.summary,
});

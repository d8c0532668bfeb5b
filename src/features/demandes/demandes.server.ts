import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import { ANSWER_HOURS } from '~/intake/answer-hours';
import type { DemandeKinds } from '~/intake/demande-kind';
import { suiviPath } from '~/intake/mails.server';
import { listLinked } from '~/intake/same-asker.server';
import { midnight, toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { type MailKinds, mailTitle } from '~/platform/mail/mail-kind';
import type { DemandeRow, DemandeView, InboxQuery } from './contract';
import { havingWord, indexDemandes, wordsOfQuery } from './search-index.server';
import { linesOfDemande } from './suivi/suivi.server';

/** Declared by other features and passed in by the application. */
export type Declared = { kinds: DemandeKinds; mails: MailKinds };

export const LISTED = [
  'demande.id',
  'demande.reference',
  'demande.kind',
  'demande.state',
  'demande.archived_at',
  'demande.family_name',
  'demande.name',
  'demande.email',
  'demande.phone',
  'demande.company',
  'demande.summary',
  'demande.suspicion',
  'demande.assignee_id',
  'demande.reminder_at',
  'demande.created_at',
  'demande.updated_at',
  'demande.answered_at',
  'demande.version',
] as const;
type Listed = Omit<Selectable<Tables['demande']>, 'payload' | 'suivi_token' | 'indexed'> & { assignee: string | null };

/** The latest first unless asked otherwise; late ones the oldest first. Archived requests are listed only when asked for. */
export async function listDemandes(
  deps: Pick<Deps, 'db' | 'clock'>,
  kinds: DemandeKinds,
  query: InboxQuery,
): Promise<{ data: DemandeRow[]; total: number }> {
  const { page, perPage } = query;
  const found = await filtered(deps, kinds, query);
  // A search by words is the slow part: run it once for both the page and the count.
  if (query.q !== '' && query.sort === 'createdAt') {
    const ids = await byDate(found, orderOf(query)).limit(MOST_COUNTED).execute();
    const first = (page - 1) * perPage;
    if (ids.length < MOST_COUNTED || first + perPage <= MOST_COUNTED)
      return { data: await rowsOf(deps, ids.slice(first, first + perPage)), total: ids.length };
  }
  const { total } = await deps.db
    .selectFrom(found.select('demande.id').limit(MOST_COUNTED).as('found'))
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { data: await inboxPage(deps, kinds, query), total: Number(total) };
}

/** Counting stops here: nobody turns so many pages, and counting further costs more than finding. */
const MOST_COUNTED = 10_000;

/** One page of the inbox, without a count. */
export async function inboxPage(deps: Pick<Deps, 'db' | 'clock'>, kinds: DemandeKinds, query: InboxQuery): Promise<DemandeRow[]> {
  const { sort, page, perPage } = query;
  const order = orderOf(query);
  const found = await filtered(deps, kinds, query);
  const first = (page - 1) * perPage;
  if (sort === 'createdAt') return rowsOf(deps, await byDate(found, order).limit(perPage).offset(first).execute());
  // Few requests have a reminder: only these are sorted; the others follow in index order.
  const reminded = found.where('demande.reminder_at', 'is not', null).select('demande.id');
  const direction = order === 'ASC' ? 'asc' : 'desc';
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
    const others = byDate(found.where('demande.reminder_at', 'is', null), order);
    ids.push(
      ...(await others
        .limit(perPage - ids.length)
        .offset(Math.max(0, first - Number(count)))
        .execute()),
    );
  }
  return rowsOf(deps, ids);
}

type Found = Awaited<ReturnType<typeof filtered>>;

type Order = NonNullable<InboxQuery['order']>;

const orderOf = ({ order, late }: InboxQuery): Order => order ?? (late === '1' ? 'ASC' : 'DESC');

const byDate = (found: Found, order: Order) => {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  return found.select('demande.id').orderBy('demande.created_at', direction).orderBy('demande.id', direction);
};

/** Full rows are read for one page only; ids come from an index. */
async function rowsOf({ db }: Pick<Deps, 'db'>, page: { id: string }[]): Promise<DemandeRow[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await db
    .selectFrom('demande')
    .leftJoin('compte', 'compte.id', 'demande.assignee_id')
    .select(LISTED)
    .select('compte.name as assignee')
    .where('demande.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, rowOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function filtered({ db, clock }: Pick<Deps, 'db' | 'clock'>, kinds: DemandeKinds, query: InboxQuery) {
  const now = clock.now();
  let found = db.selectFrom('demande').where('demande.archived_at', query.archived === '1' ? 'is not' : 'is', null);
  if (query.kind) found = found.where('demande.kind', '=', query.kind);
  if (query.state) found = found.where('demande.state', '=', query.state);
  if (query.assigneeId === 'personne') found = found.where('demande.assignee_id', 'is', null);
  else if (query.assigneeId) found = found.where('demande.assignee_id', '=', query.assigneeId);
  if (query.email) found = found.where('demande.email', '=', query.email.trim().toLowerCase());
  if (query.linked) found = found.where('demande.id', 'in', [...(await listLinked({ db, clock }, query.linked)), '']);
  if (query.from) found = found.where('demande.created_at', '>=', midnight(query.from));
  if (query.to) found = found.where('demande.created_at', '<', midnight(query.to, 1));
  if (query.late === '1') found = found.where(WAITS).where('demande.created_at', '<=', toStamp(now.subtract({ hours: ANSWER_HOURS })));
  if (query.toRemind === '1') found = found.where('demande.reminder_at', '<=', toStamp(now));
  if (REFERENCE.test(query.q)) return found.where('demande.reference', '=', query.q.toUpperCase());
  const words = wordsOfQuery(query.q);
  if (words.length > 0) await indexDemandes({ db }, kinds);
  for (const word of words) found = found.where(await havingWord({ db }, word));
  return found;
}

/** Literals, exactly as in the partial index `demande_attente`: with bound parameters the database would not use it. */
export const WAITS = sql<SqlBool>`demande.archived_at is null and demande.state not in ('traitee', 'indesirable') and demande.answered_at is null`;

/** A complete reference is looked up directly instead of searched by words. */
const REFERENCE = /^[a-z]{2}-[0-9a-z]{6}$/i;

export function rowOf(row: Listed): DemandeRow {
  const waits = row.answered_at === null && (row.state === 'nouvelle' || row.state === 'en_cours');
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as DemandeKindName,
    state: row.state,
    archived: row.archived_at !== null,
    familyName: row.family_name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    summary: row.summary,
    suspicion: row.suspicion,
    assigneeId: row.assignee_id,
    assignee: row.assignee,
    reminderAt: row.reminder_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    answeredAt: row.answered_at,
    dueAt: waits ? toStamp(Temporal.Instant.from(row.created_at).add({ hours: ANSWER_HOURS })) : null,
    version: row.version,
  };
}

/** @throws Problem 404 */
export async function requireDemande(db: Db | Tx, id: string): Promise<Selectable<Tables['demande']>> {
  const row = await db.selectFrom('demande').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Cette demande n’existe pas ou plus.');
  return row;
}

/** @throws Problem 404 */
export async function viewDemande({ db }: Pick<Deps, 'db'>, { kinds, mails }: Declared, id: string): Promise<DemandeView> {
  const row = await db
    .selectFrom('demande')
    .leftJoin('compte', 'compte.id', 'demande.assignee_id')
    .selectAll('demande')
    .select('compte.name as assignee')
    .where('demande.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Cette demande n’existe pas ou plus.');
  const fichiers = await db.selectFrom('demande_fichier').selectAll().where('demande_id', '=', id).orderBy('position').execute();
  const evenements = await db.selectFrom('demande_evenement').selectAll().where('demande_id', '=', id).orderBy('id').execute();
  const courriels = await db.selectFrom('courriel').selectAll().where('demande_id', '=', id).orderBy('id').execute();
  const consentements = await db.selectFrom('consentement').selectAll().where('demande_id', '=', id).orderBy('id').execute();
  const autres = await db
    .selectFrom('demande')
    .select(['id', 'reference', 'kind', 'state', 'created_at'])
    .where('email', '=', row.email)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return {
    ...rowOf(row),
    label: KINDS[row.kind as DemandeKindName].label,
    lines: await linesOfDemande(db, kinds, row),
    payload: JSON.parse(row.payload),
    fichiers: fichiers.map(({ id, name, mime, width, height, bytes }) => ({ id, name, mime, width, height, bytes })),
    evenements: evenements.map(({ id, at, kind, author, text, visible }) => ({ id, at, kind, author, text, visible: visible === 1 })),
    courriels: courriels.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      title: mailTitle(mails, mail.kind),
      to: mail.to_address,
      subject: mail.subject,
      state: mail.state,
      attempts: mail.attempts,
      lastError: mail.last_error,
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
    })),
    consentements: consentements.map(({ kind, wording, version, given_at, withdrawn_at }) => ({
      kind,
      wording,
      version,
      givenAt: given_at,
      withdrawnAt: withdrawn_at,
    })),
    autres: autres.map(({ created_at, kind, ...other }) => ({ ...other, kind: kind as DemandeKindName, createdAt: created_at })),
    suivi: suiviPath(row),
  };
}

import { sql } from 'kysely';
import type { Db, Tx } from '#db/tables';
import { type Author, record } from '~/content/journal/journal.server';
import { lastChange } from '~/content/journal/last-change.server';
import { dropPictures, listPictureIds } from '~/content/medias/pictures.server';
import { listMediaIds, mapMedias } from '~/content/medias/refs';
import { toStamp } from '~/platform/clock';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { notFound, Problem, refused } from '~/platform/http/problem';
import { forgetExemple } from './exemples.server';
import { requireRevision, storeRevision } from './revisions.server';
import type { ContentSubject, Subject, SubjectRow } from './subject';

type AnySubject = Pick<Subject<object, unknown>, 'name' | 'table' | 'key' | 'missing'>;

export type Change<S> = {
  by: Author;
  id: string | number;
  version: number | undefined;
  change: (before: S) => S | Promise<S>;
  goneMedias?: 'refused' | 'dropped';
  action?: string;
  sent?: unknown;
  saved?: (tx: Tx, before: S, after: S) => Promise<void>;
  /** The change says nothing of what the thing says: an example stays one. */
  keepsExemple?: boolean;
};

/** State, revision, journal and version in one serialised transaction. @throws Problem 404, or 409 with the current state */
export async function revise<S extends object, V>(
  deps: Deps,
  subject: Subject<S, V>,
  { by, id: asked, version, change, goneMedias = 'refused', action, sent, saved, keepsExemple = false }: Change<S>,
): Promise<V> {
  const id = requireId(subject, asked);
  return changeContent(deps, deps.clock, async (tx) => {
    const row = await requireRevisable(deps, tx, subject, { id, version, sent });
    await countUp(deps, tx, subject, id);
    const before = (await subject.load(tx, id)) as S;
    await subject.save(deps, tx, id, await withKnownMedias(tx, await change(before), goneMedias), before);
    const after = (await subject.load(tx, id)) as S;
    const label = subject.label(after, id);
    const what = { subject: subject.name, subjectId: String(id), action: action ?? 'modifier', by };
    await storeRevision(deps, tx, { ...what, version: row.version + 1, after, before, beforeAt: row.updated_at });
    await record(deps, tx, { ...what, label, ...difference(before, after) });
    await saved?.(tx, before, after);
    if (!keepsExemple) await forgetExemple(tx, subject.name, id);
    return subject.view(deps, tx, id);
  });
}

/** The checks of a change, before expensive work. @throws Problem 404, or 409 when binned or outdated */
export async function requireRevisable<S extends object, V>(
  deps: Pick<Deps, 'clock' | 'env'>,
  db: Db | Tx,
  subject: Subject<S, V>,
  { id, version, sent }: Pick<Change<S>, 'id' | 'version' | 'sent'>,
): Promise<SubjectRow> {
  const row = await requireRow(db, subject, id);
  if (row.deleted_at)
    throw new Problem(409, 'a_la_corbeille', 'Cet élément est à la corbeille. Sortez-le d’abord de la corbeille.', {
      current: await subject.view(deps, db, id),
      sent,
    });
  if (version !== undefined && version !== row.version) throw await stale(deps, db, subject, id, sent);
  return row;
}

async function stale<S extends object, V>(
  deps: Pick<Deps, 'clock' | 'env'>,
  db: Db | Tx,
  subject: Subject<S, V>,
  id: string | number,
  sent: unknown,
) {
  const { who, when } = await lastChange(deps, db, subject.name, String(id));
  return new Problem(409, 'modifie_entre_temps', `${who} a modifié cet élément ${when}. Comparez, puis enregistrez de nouveau.`, {
    current: await subject.view(deps, db, id),
    sent,
  });
}

export function patch<S extends object>(before: S, body: { [K in keyof S]?: S[K] | undefined }): S {
  return { ...before, ...Object.fromEntries(Object.entries(body).filter(([key, value]) => value !== undefined && key in before)) };
}

export async function create<S extends object, V>(
  deps: Deps,
  subject: ContentSubject<S, V>,
  by: Author,
  state: S,
  goneMedias: 'refused' | 'dropped' = 'refused',
): Promise<V> {
  return changeContent(deps, deps.clock, async (tx) => {
    const valid = await withKnownMedias(tx, state, goneMedias);
    const { id, state: inserted } = await subject.insert(deps, tx, valid);
    await subject.save(deps, tx, id, inserted, inserted);
    const after = (await subject.load(tx, id)) as S;
    const what = { subject: subject.name, subjectId: String(id), action: 'creer', by };
    await storeRevision(deps, tx, { ...what, version: 1, after });
    await record(deps, tx, { ...what, label: subject.label(after, id), after });
    return subject.view(deps, tx, id);
  });
}

/** A copy, drafts included; `copy` says what differs. @throws Problem 404, or 409 when binned */
export async function duplicate<S extends object, V>(
  deps: Deps,
  subject: ContentSubject<S, V>,
  by: Author,
  asked: string | number,
  copy: (state: S) => S,
): Promise<V> {
  const id = requireId(subject, asked);
  await requireRevisable(deps, deps.db, subject, { id, version: undefined, sent: undefined });
  return create(deps, subject, by, copy((await subject.load(deps.db, id)) as S), 'dropped');
}

/** Saves an old content as a new revision; its visibility does not change. */
export async function revert<S extends object, V>(
  deps: Deps,
  subject: Subject<S, V>,
  { by, id, version, to, saved }: { by: Author; id: string; version: number; to: number; saved?: Change<S>['saved'] },
): Promise<V> {
  const { content } = await requireRevision(deps.db, subject.name, String(requireId(subject, id)), to);
  return revise(deps, subject, {
    by,
    id,
    version,
    action: `revenir_${to}`,
    ...(saved && { saved }),
    goneMedias: 'dropped',
    change: (before) => ({ ...before, ...(content as S), ...Object.fromEntries(subject.kept.map((field) => [field, before[field]])) }),
  });
}

export async function remove<S extends object, V>(
  deps: Deps,
  subject: ContentSubject<S, V>,
  by: Author,
  asked: string | number,
): Promise<void> {
  const id = requireId(subject, asked);
  await changeContent(deps, deps.clock, async (tx) => {
    const row = await requireRow(tx, subject, id);
    if (row.deleted_at) return;
    await setDeleted(deps, tx, subject, id, toStamp(deps.clock.now()));
    await forgetExemple(tx, subject.name, id);
    await recordSimple(deps, tx, subject, by, id, 'supprimer');
  });
}

/** A taken address gets a number. @throws Problem 404 */
export async function restoreFromBin<S extends object, V>(
  deps: Deps,
  subject: ContentSubject<S, V>,
  by: Author,
  asked: string | number,
): Promise<V> {
  const id = requireId(subject, asked);
  return changeContent(deps, deps.clock, async (tx) => {
    const row = await requireRow(tx, subject, id);
    if (row.deleted_at) {
      await setDeleted(deps, tx, subject, id, null);
      await recordSimple(deps, tx, subject, by, id, 'restaurer');
    }
    return subject.view(deps, tx, id);
  });
}

/** Reorders things among their own places. Versions stay, so open forms meet no conflict. */
export async function order<S extends object, V>(
  deps: Deps,
  subject: ContentSubject<S, V>,
  by: Author,
  asked: (string | number)[],
): Promise<void> {
  const ids = [...new Set(asked.map((id) => requireId(subject, id)))];
  await changeContent(deps, deps.clock, async (tx) => {
    const rows = await tx
      .selectFrom(subject.table)
      .select(['id', 'position'])
      .where('id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute();
    if (rows.length !== ids.length) throw notFound(subject.missing);
    // Old things may share a place: each gets its own.
    const places = rows.map(({ position }) => position);
    for (let i = 1; i < places.length; i += 1) places[i] = Math.max(places[i] as number, (places[i - 1] as number) + 1);
    for (const [index, id] of ids.entries())
      await tx
        .updateTable(subject.table)
        .set({ position: places[index] as number })
        .where('id', '=', id)
        .execute();
    await record(deps, tx, {
      by,
      action: 'ordonner',
      subject: subject.name,
      subjectId: '',
      label: '',
      before: rows.map(({ id }) => id),
      after: ids,
    });
  });
}

/** @throws Problem 404 for an invalid id */
export function requireId(subject: Pick<Subject<object, unknown>, 'idOf' | 'missing'>, text: string | number): string | number {
  const id = subject.idOf(String(text));
  if (id === undefined) throw notFound(subject.missing);
  return id;
}

async function requireRow(tx: Db | Tx, subject: AnySubject, id: string | number): Promise<SubjectRow> {
  const { table, key } = subject;
  const hasBin = table !== 'univers' && table !== 'page_texte' && table !== 'reglage';
  const { rows } = await sql<SubjectRow>`
    select version, updated_at, ${hasBin ? sql.ref('deleted_at') : sql`null`} as deleted_at
    from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(tx);
  if (!rows[0]) throw notFound(subject.missing);
  return rows[0];
}

async function countUp({ clock }: Pick<Deps, 'clock'>, tx: Tx, { table, key }: AnySubject, id: string | number): Promise<void> {
  await sql`
    update ${sql.table(table)} set version = version + 1, updated_at = ${toStamp(clock.now())}
    where ${sql.ref(key)} = ${id}`.execute(tx);
}

async function setDeleted<S extends object, V>(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { table }: ContentSubject<S, V>,
  id: string | number,
  at: string | null,
) {
  await sql`
    update ${sql.table(table)} set deleted_at = ${at}, version = version + 1, updated_at = ${toStamp(clock.now())}
    where id = ${id}`.execute(tx);
}

async function recordSimple<S extends object, V>(
  deps: Deps,
  tx: Tx,
  subject: ContentSubject<S, V>,
  by: Author,
  id: string | number,
  action: string,
) {
  const state = (await subject.load(tx, id)) as S;
  await record(deps, tx, { by, action, subject: subject.name, subjectId: String(id), label: subject.label(state, id) });
}

/** @throws Problem 422 for a deleted media, unless `gone` allows it */
export async function withKnownMedias<S extends object>(tx: Tx, state: S, gone: 'refused' | 'dropped'): Promise<S> {
  const inTexts = listPictureIds(state);
  const wanted = [...listMediaIds(state), ...inTexts];
  if (wanted.length === 0) return state;
  const storable = wanted.filter(isStorable);
  const rows =
    storable.length === 0
      ? []
      : await tx.selectFrom('media').select(['id', 'kind']).where('id', 'in', storable).where('deleted_at', 'is', null).execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = wanted.find((id) => !known.has(id));
  const pdf = rows.find(({ id, kind }) => kind === 'document' && inTexts.includes(id));
  if (pdf) throw refused('image', `Le fichier n°\u00a0${pdf.id} est un PDF\u00a0: mettez un lien vers lui plutôt qu’une image.`);
  if (missing === undefined) return state;
  if (gone === 'refused') throw refused('image', `L’image n° ${missing} n’est plus dans la médiathèque. Choisissez-en une autre.`);
  return dropPictures(mapMedias(state, (id) => (known.has(id) ? { media: id } : null)) as S, known);
}

/** PostgreSQL fails on larger integers instead of finding nothing. */
const isStorable = (id: number) => id < 2 ** 31;

function difference<S extends object>(before: S, after: S): { before: object; after: object } {
  const keys = (Object.keys(after) as (keyof S)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (state: S) => Object.fromEntries(keys.map((key) => [key, state[key]]));
  return { before: only(before), after: only(after) };
}

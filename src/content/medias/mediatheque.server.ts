import type { Selectable, Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { forgetExemple } from '~/content/edition/exemples.server';
import { type Author, record } from '~/content/journal/journal.server';
import { lastChange } from '~/content/journal/last-change.server';
import type { WithContents } from '~/content/kinds/kind';
import { toStamp } from '~/platform/clock';
import { changeContent, memoPerVersion } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { notFound, Problem } from '~/platform/http/problem';
import { compareNames } from '~/platform/text/compare-names';
import { fold } from '~/platform/text/fold';
import { typographie } from '~/platform/text/typographie';
import type { MediaState, MediasQuery, MediaWithUsages, Usage } from './contract';
import { lookAtOriginal } from './damage.server';
import { imageViewOf, placeFile } from './medias.server';
import { lookAt } from './receive.server';
import { listUsages } from './usages.server';

type Row = Selectable<Tables['media']>;

/** Newest first. A few thousand rows: search happens in memory, without accents and case. */
export async function listMedias(
  deps: Pick<Deps, 'db' | 'content'> & WithContents,
  { page, perPage, sort, order, q, ids, kind, sansDescription, inutilises, corbeille, usages }: MediasQuery,
): Promise<{ data: (MediaState & { used?: number })[]; total: number }> {
  const { db } = deps;
  let query = db
    .selectFrom('media')
    .select(['id', 'name', 'alt', 'bytes'])
    .where('deleted_at', corbeille === '1' ? 'is not' : 'is', null);
  // An invalid id matches nothing.
  if (ids) query = query.where('id', 'in', [0, ...ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)]);
  if (kind) query = query.where('kind', '=', kind);
  if (sansDescription === '1') query = query.where('kind', '=', 'image').where('decorative', '=', 0).where('alt', '=', '');
  const rows = await query.execute();
  const places = inutilises === '1' || usages === '1' ? await knownUsages(deps) : undefined;
  const words = fold(q).split(/\s+/).filter(Boolean);
  const found = rows
    .filter(({ id }) => inutilises === '0' || !places?.has(id))
    .filter(({ name, alt }) => words.every((word) => fold(`${name} ${alt}`).includes(word)))
    .sort(COMPARE[sort ?? 'recent'])
    .map(({ id }) => id);
  if (!sort || order === 'DESC') found.reverse();
  const data = await listMediaStates(db, found.slice((page - 1) * perPage, page * perPage));
  return {
    data: usages === '1' ? data.map((media) => ({ ...media, used: places?.get(media.id)?.length ?? 0 })) : data,
    total: found.length,
  };
}

type Listed = Pick<Row, 'id' | 'name' | 'bytes'>;
const COMPARE = {
  recent: (a: Listed, b: Listed) => a.id - b.id,
  nom: (a: Listed, b: Listed) => compareNames(a.name, b.name) || a.id - b.id,
  poids: (a: Listed, b: Listed) => a.bytes - b.bytes || a.id - b.id,
};

/** Checks the file's integrity first. @throws Problem 404 */
export async function openMedia(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'content'> & WithContents,
  id: number,
): Promise<MediaWithUsages> {
  await lookAtOriginal(deps, await requireRow(deps.db, id));
  return { ...stateOf(await requireRow(deps.db, id)), usages: (await knownUsages(deps)).get(id) ?? [] };
}

/** For display only; decisions read anew. */
const knownUsages = memoPerVersion((reader: { db: Db } & WithContents) => listUsages(reader.db, reader));

async function requireMedia(all: WithContents, db: Db | Tx, id: number): Promise<MediaWithUsages> {
  const row = await requireRow(db, id);
  return { ...stateOf(row), usages: (await listUsages(db, all)).get(id) ?? [] };
}

export async function listMediaStates(db: Db | Tx, ids: number[]): Promise<MediaState[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media').selectAll().where('id', 'in', ids).execute();
  const states = new Map(rows.map((row) => [row.id, stateOf(row)]));
  return ids.flatMap((id) => states.get(id) ?? []);
}

type About = { version: number; alt?: string | undefined; decorative?: boolean | undefined; focal?: { x: number; y: number } | undefined };

/** @throws Problem 409 when changed or binned meanwhile */
export async function reviseMedia(
  deps: Deps & WithContents,
  by: Author,
  id: number,
  { version, ...sent }: About,
): Promise<MediaWithUsages> {
  return changeMedia(deps, by, id, 'modifier', async (tx, before) => {
    if (before.version !== version) throw await stale(deps, tx, id, { version, ...sent });
    if (before.deleted_at) throw binned();
    return {
      ...(sent.alt !== undefined && { alt: typographie(sent.alt) }),
      ...(sent.decorative !== undefined && { decorative: sent.decorative ? 1 : 0 }),
      ...(sent.focal && { focal_x: sent.focal.x, focal_y: sent.focal.y }),
    };
  });
}

/** Keeps the description and bins the former file, `former` (null if equal or damaged). @throws Problem 404, 409, 413, 415 */
export async function replaceMedia(
  deps: Deps & WithContents,
  by: Author,
  id: number,
  file: File,
): Promise<MediaWithUsages & { former: number | null }> {
  const known = await requireRow(deps.db, id);
  if (known.deleted_at) throw binned();
  const looked = await lookAt(file);
  if ((known.kind === 'document') !== (looked.kind === 'document'))
    throw new Problem(415, 'autre_genre', 'Une image se remplace par une image, un PDF par un PDF. Choisissez un autre fichier.');
  const placed = await placeFile(deps.storage, looked, file);
  let former: number | null = null;
  const media = await changeMedia(deps, by, id, 'remplacer', async (tx, before) => {
    if (before.deleted_at) throw binned();
    if (before.sha256 !== placed.sha256 && !before.damaged_at) {
      const { id: _, version: __, ...columns } = before;
      const kept = { ...columns, deleted_at: toStamp(deps.clock.now()), former_of: id };
      former = (await tx.insertInto('media').values(kept).returning('id').executeTakeFirstOrThrow()).id;
    }
    return { ...placed, name: file.name };
  });
  return { ...media, former };
}

const binned = () => new Problem(409, 'a_la_corbeille', 'Ce média est à la corbeille. Sortez-le d’abord de la corbeille.');

/** @throws Problem 409 with the places that still show it */
export async function removeMedia(deps: Deps & WithContents, by: Author, id: number): Promise<void> {
  await changeMedia(deps, by, id, 'supprimer', async (tx, before) => {
    // A second removal keeps the first moment.
    if (before.deleted_at) return undefined;
    const usages = (await listUsages(tx, deps)).get(id) ?? [];
    if (usages.length > 0) throw stillUsed(usages);
    return { deleted_at: toStamp(deps.clock.now()) };
  });
}

/** Those of `ids` that nothing shows, the bin included. */
export async function listUnused(db: Db | Tx, all: WithContents, ids: number[]): Promise<number[]> {
  const places = await listUsages(db, all);
  return ids.filter((id) => !places.has(id));
}

/** Bins those of `ids` that nothing shows. @returns how many */
export async function removeUnused(deps: Deps & WithContents, by: Author, ids: number[]): Promise<number> {
  const unused = await listUnused(deps.db, deps, ids);
  for (const id of unused) await removeMedia(deps, by, id);
  return unused.length;
}

function stillUsed(usages: Usage[]): Problem {
  const places = usages.map(({ label, field }) => `${label} (${field})`);
  const others = places.length - 5;
  const list = [...places.slice(0, 5), ...(others > 0 ? [`et ${others} autre${others > 1 ? 's' : ''}`] : [])].join(', ');
  return new Problem(409, 'encore_utilise', `Ce média sert encore\u00a0: ${list}. Retirez-le d’abord de ces endroits.`, {
    current: usages,
  });
}

/** A replaced file returns, and its successor goes to the bin. @throws Problem 404 */
export async function restoreMedia(deps: Deps & WithContents, by: Author, id: number): Promise<MediaWithUsages> {
  const { former_of: place } = await requireRow(deps.db, id);
  const standing = place !== null && (await deps.db.selectFrom('media').select('deleted_at').where('id', '=', place).executeTakeFirst());
  if (place !== null && standing && !standing.deleted_at) return putBack(deps, by, id, place);
  return changeMedia(deps, by, id, 'restaurer', async (_tx, before) =>
    before.deleted_at ? { deleted_at: null, former_of: null } : undefined,
  );
}

const putBack = (deps: Deps & WithContents, by: Author, former: number, place: number) =>
  changeMedia(deps, by, place, 'remplacer', async (tx, before) => {
    const row = await requireRow(tx, former);
    // Restored meanwhile.
    if (!row.deleted_at || before.deleted_at) return undefined;
    await tx
      .updateTable('media')
      .set({ ...fileOf(before), deleted_at: toStamp(deps.clock.now()), version: row.version + 1 })
      .where('id', '=', former)
      .execute();
    return fileOf(row);
  });

const fileOf = ({ sha256, kind, mime, name, width, height, bytes, thumbhash, transparent, variants_ready, damaged_at }: Row) => ({
  sha256,
  kind,
  mime,
  name,
  width,
  height,
  bytes,
  thumbhash,
  transparent,
  variants_ready,
  damaged_at,
});

async function changeMedia(
  deps: Deps & WithContents,
  by: Author,
  id: number,
  action: string,
  work: (tx: Tx, before: Row) => Promise<Updateable<Tables['media']> | undefined>,
): Promise<MediaWithUsages> {
  return changeContent(deps, deps.clock, async (tx) => {
    const before = await requireRow(tx, id);
    const columns = await work(tx, before);
    if (!columns) return requireMedia(deps, tx, id);
    const { numUpdatedRows } = await tx
      .updateTable('media')
      .set({ ...columns, version: before.version + 1 })
      .where('id', '=', id)
      .where('version', '=', before.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw await stale(deps, tx, id, columns);
    await forgetExemple(tx, 'media', id);
    const keys = Object.keys(columns) as (keyof Row)[];
    const only = (row: Row) => Object.fromEntries(keys.map((key) => [key, row[key]]));
    const after = await requireRow(tx, id);
    await record(deps, tx, {
      by,
      action,
      subject: 'media',
      subjectId: String(id),
      label: after.name,
      before: only(before),
      after: only(after),
    });
    return requireMedia(deps, tx, id);
  });
}

async function stale(deps: Pick<Deps, 'clock'> & WithContents, tx: Tx, id: number, sent: unknown): Promise<Problem> {
  const { who, when } = await lastChange(deps, tx, 'media', String(id));
  return new Problem(409, 'modifie_entre_temps', `${who} a modifié ce média ${when}. Comparez, puis enregistrez de nouveau.`, {
    current: await requireMedia(deps, tx, id),
    sent,
  });
}

async function requireRow(db: Db | Tx, id: number): Promise<Row> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Ce média n’existe pas ou plus.');
  return row;
}

function stateOf(row: Row): MediaState {
  return {
    ...imageViewOf(row),
    alt: row.alt,
    decorative: row.decorative === 1,
    name: row.name,
    kind: row.kind,
    mime: row.mime,
    bytes: row.bytes,
    sha256: row.sha256,
    isDamaged: row.damaged_at !== null,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    isFormer: row.former_of !== null,
    version: row.version,
  };
}

import { sql } from 'kysely';
import type { ContentKind } from '~/content/kinds/kind';
import { listImages } from '~/content/medias/medias.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { compareNames } from '~/platform/text/compare-names';
import { fold } from '~/platform/text/fold';
import type { ContentQuery, ContentRow, Etat, PublicationStatus } from './contract';
import { listExempleIds } from './exemples.server';
import type { ContentSubject } from './subject';

const SORTS = ['label', 'url', 'group', 'etat', 'publishAt', 'position', 'updatedAt'] as const;

/** A page of things, or of the bin. A few thousand rows: French search and sort happen in memory. */
export async function listContent<S extends object, V>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { table, columns, groupOrder, isPublished }: Pick<ContentSubject<S, V>, 'table' | 'columns' | 'groupOrder' | 'isPublished'>,
  { page, perPage, sort, order, q, ids, group, etat, status, corbeille }: ContentQuery,
): Promise<{ data: ContentRow[]; total: number }> {
  const column = (name: string | undefined) => (name ? sql.ref(name) : sql`null`);
  const { rows } = await sql<Row>`
    select id, ${column(columns.label)} as label, ${column(columns.url)} as url, ${column(columns.group)} as "group",
      ${column(isPublished ? 'status' : undefined)} as status, ${column(isPublished ? 'publish_at' : undefined)} as "publishAt",
      ${column(columns.image)} as image, ${column(columns.ends)} as "endsAt", position, version, updated_at as "updatedAt", deleted_at as "deletedAt"
    from ${sql.table(table)}
    where deleted_at is ${corbeille === '1' ? sql`not null` : sql`null`}
    order by ${firstBy(columns)}, position, id`.execute(db);
  const words = fold(q).split(/\s+/).filter(Boolean);
  const found = rows
    .filter((row) => ids === undefined || ids.includes(String(row.id)))
    .filter((row) => group === undefined || row.group === group)
    .filter((row) => status === undefined || row.status === status)
    .filter((row) => words.every((word) => fold(`${row.label} ${row.url ?? ''}`).includes(word)))
    .map(({ endsAt, ...row }) => ({
      ...row,
      label: row.label.replaceAll('\n', ' '),
      etat: row.status && etatOf(row.status, row.publishAt, clock, endsAt),
    }))
    .filter((row) => etat === undefined || row.etat === etat);
  if (groupOrder) found.sort((a, b) => groupOrder.indexOf(a.group ?? '') - groupOrder.indexOf(b.group ?? ''));
  const by = SORTS.find((name) => name === sort);
  if (by) found.sort((a, b) => compare(a[by], b[by]));
  if (order === 'DESC') found.reverse();
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const images = await listImages(
    db,
    shown.map(({ image }) => image),
  );
  const exemples = await listExempleIds(db, table);
  const data = shown.map((row) => ({ ...row, image: images.get(row.image ?? -1) ?? null, isExemple: exemples.has(String(row.id)) }));
  return { data, total: found.length };
}

function firstBy({ group, ends, newest }: ContentKind['columns']) {
  if (newest) return sql`${sql.ref(newest)} desc`;
  // Things with an end form one group.
  return !group || ends ? sql`1 + 0` : sql.ref(group);
}

type Row = Omit<ContentRow, 'etat' | 'image' | 'isExemple'> & { image: number | null; endsAt: string | null };

export function etatOf(status: PublicationStatus, publishAt: string | null, clock: Deps['clock'], endsAt: string | null = null): Etat {
  if (status === 'brouillon') return 'brouillon';
  if (endsAt !== null && endsAt <= toStamp(clock.now())) return 'terminee';
  return publishAt !== null && publishAt > toStamp(clock.now()) ? 'programmee' : 'publie';
}

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNames(String(a ?? ''), String(b ?? ''));
}

import { createStore, delMany, get, getMany, keys, promisifyRequest } from 'idb-keyval';
import type { Submission } from '../use-guarded-sending';
import { noteNextDeletion } from './next-deletion';

/** A draft of one tab; `endedAt` alone once it was sent or erased, so that another tab with the same text drops it. Times in milliseconds since 1970. */
export type Row = {
  savedAt: number;
  until?: number;
  answers?: Record<string, unknown>;
  submission?: Submission | undefined;
  endedAt?: number;
};
export type NamedRow = Row & { id: string };

/** Named by the first form that had it: the drafts from before are found. */
const store = createStore('projet', 'brouillon');
const PATIENCE_MS = 2_000;
/** Rows from before had no end of their own. */
const LONGEST_MS = 30 * 24 * 3_600_000;

const rowKey = (form: string, id: string) => `${form}-${id}`;
/** Stored apart: photos are heavy, and typing does not change them. */
const photosKey = (form: string, id: string) => `${form}-photos-${id}`;

export async function listRows(form: string): Promise<NamedRow[]> {
  await deleteOldRows();
  const start = rowKey(form, '');
  return (await readRows()).flatMap(([key, row]) => (key.startsWith(start) ? [{ ...row, id: key.slice(start.length) }] : []));
}

export const readPhotos = async (form: string, id: string): Promise<File[]> => (await get<File[]>(photosKey(form, id), store)) ?? [];

export const writePhotos = (form: string, id: string, photos: File[]) => put([[photosKey(form, id), photos]]);

export async function writeRow(form: string, id: string, row: Row): Promise<void> {
  await put([[rowKey(form, id), row]]);
  await noteFirstEnd();
}

/** Leaves nothing of them but when they ended. */
export async function endRows(form: string, ids: readonly string[], until: number): Promise<void> {
  const now = Date.now();
  await put(ids.map((id) => [rowKey(form, id), { savedAt: now, endedAt: now, until } satisfies Row]));
  await delMany(
    ids.map((id) => photosKey(form, id)),
    store,
  );
  await noteFirstEnd();
}

/** Of all forms. */
export async function deleteOldRows(): Promise<void> {
  const old = (await readRows()).filter(([, row]) => endOf(row) < Date.now());
  if (old.length > 0)
    await delMany(
      old.flatMap(([key]) => [key, key.replace(/-([^-]*)$/, '-photos-$1')]),
      store,
    );
  await noteFirstEnd();
}

async function noteFirstEnd() {
  const ends = (await readRows()).flatMap(([, row]) => (row.endedAt ? [] : [endOf(row)]));
  noteNextDeletion(ends.length > 0 ? Math.min(...ends) : undefined);
}

const endOf = ({ until, savedAt }: Row) => until ?? savedAt + LONGEST_MS;

/** Without the photos. */
async function readRows(): Promise<[key: string, row: Row][]> {
  const all = (await keys<string>(store)).filter((key) => !key.includes('-photos-'));
  const rows = await getMany<Row | undefined>(all, store);
  return all.flatMap((key, index) => (rows[index] ? [[key, rows[index]] as [string, Row]] : []));
}

/** Committed at once: a page that is being left would not live until the transaction ends by itself. */
function put(rows: [key: string, value: unknown][]): Promise<void> {
  return store('readwrite', (table) => {
    for (const [key, value] of rows) table.put(value, key);
    table.transaction.commit();
    return promisifyRequest(table.transaction);
  });
}

/** undefined where the browser has no store, where it refuses, and where it does not answer (Safari, at times). */
export async function ifKept<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await Promise.race([work(), new Promise<undefined>((settle) => setTimeout(settle, PATIENCE_MS))]);
  } catch {
    return undefined;
  }
}

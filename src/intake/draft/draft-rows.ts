import { createStore, promisifyRequest } from 'idb-keyval';
import type { KeyedContent } from '../use-guarded-sending';
import { noteNextDeletion } from './next-deletion';

/** A draft of one tab. `endedAt` alone marks an ended one, so that other tabs drop it. Times in milliseconds since 1970. */
export type DraftRow = {
  savedAt: number;
  until?: number;
  from?: string[];
  answers?: Record<string, unknown>;
  submission?: KeyedContent | undefined;
  endedAt?: number;
};
export type NamedRow = DraftRow & { id: string };

/** The name of the first form, so that old drafts are found. */
const store = createStore('projet', 'brouillon');
const STORE_TIMEOUT_MS = 2_000;
/** A busy phone opens its store slowly. */
export const READ_TIMEOUT_MS = 8_000;
/** Old rows have no end of their own. */
const LONGEST_MS = 30 * 24 * 3_600_000;

const rowKey = (form: string, id: string) => `${form}-${id}`;
/** Stored apart: photos are heavy, and typing does not change them. */
const photosKey = (form: string, id: string) => `${form}-photos-${id}`;

export async function listDraftRows(form: string): Promise<NamedRow[]> {
  await deleteOldRows();
  const start = rowKey(form, '');
  return (await readRows()).flatMap(([key, row]) => (key.startsWith(start) ? [{ ...row, id: key.slice(start.length) }] : []));
}

/** Bytes: some private windows store no files (WebKit). Earlier drafts hold files. */
type StoredPhoto = File | { name: string; type: string; lastModified: number; bytes: ArrayBuffer };

/** `ids` includes former rows: an early unload may have stored only the row. */
export async function readPhotos(form: string, ids: readonly string[]): Promise<File[]> {
  const stored = await getMany<StoredPhoto[]>(ids.map((id) => photosKey(form, id)));
  const photos = stored.find((one) => one !== undefined) ?? [];
  return photos.map((photo) => (photo instanceof File ? photo : new File([photo.bytes], photo.name, photo)));
}

export async function writePhotos(form: string, id: string, photos: File[]): Promise<void> {
  const stored = photos.map(async (photo) => {
    const { name, type, lastModified } = photo;
    return { name, type, lastModified, bytes: await photo.arrayBuffer() };
  });
  await put([[photosKey(form, id), await Promise.all(stored)]]);
}

export async function writeRow(form: string, id: string, row: DraftRow): Promise<void> {
  await put([[rowKey(form, id), row]]);
  await noteFirstEnd();
}

/** Leaves only the end time of each row. */
export async function endRows(form: string, ids: readonly string[], until: number): Promise<void> {
  const now = Date.now();
  await put(ids.map((id) => [rowKey(form, id), { savedAt: now, endedAt: now, until } satisfies DraftRow]));
  await remove(ids.map((id) => photosKey(form, id)));
  await noteFirstEnd();
}

export async function deleteOldRows(): Promise<void> {
  const old = (await readRows()).filter(([, row]) => endOf(row) < Date.now());
  if (old.length > 0) await remove(old.flatMap(([key]) => [key, key.replace(/-([^-]*)$/, '-photos-$1')]));
  await noteFirstEnd();
}

async function noteFirstEnd() {
  const ends = (await readRows()).flatMap(([, row]) => (row.endedAt ? [] : [endOf(row)]));
  noteNextDeletion(ends.length > 0 ? Math.min(...ends) : undefined);
}

const endOf = ({ until, savedAt }: DraftRow) => until ?? savedAt + LONGEST_MS;

async function readRows(): Promise<[key: string, row: DraftRow][]> {
  const [keys = []] = await committed('readonly', (table) => [table.getAllKeys() as IDBRequest<string[]>]);
  const all = keys.filter((key) => !key.includes('-photos-'));
  const rows = await getMany<DraftRow>(all);
  return all.flatMap((key, index) => (rows[index] ? [[key, rows[index]] as [string, DraftRow]] : []));
}

const getMany = <T>(keys: string[]) => committed('readonly', (table) => keys.map((key) => table.get(key) as IDBRequest<T | undefined>));

const put = (rows: [key: string, value: unknown][]) => committed('readwrite', (table) => rows.map(([key, value]) => table.put(value, key)));

const remove = (keys: string[]) => committed('readwrite', (table) => keys.map((key) => table.delete(key)));

/** Commits explicitly: an unload ends before the transaction, and a hidden page blocks other tabs (WebKit). @returns the results */
async function committed<T>(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest<T>[]): Promise<T[]> {
  return store(mode, async (table) => {
    const { transaction } = table;
    const requests = ask(table);
    transaction.commit();
    await promisifyRequest(transaction);
    return requests.map(({ result }) => result);
  });
}

/** Undefined without a store, on a refusal, or without an answer (Safari). */
export async function ifStoreAnswers<T>(work: () => Promise<T>, timeoutMs = STORE_TIMEOUT_MS): Promise<T | undefined> {
  try {
    return await Promise.race([work(), new Promise<undefined>((settle) => setTimeout(settle, timeoutMs))]);
  } catch {
    return undefined;
  }
}

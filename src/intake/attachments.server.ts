import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { isFolderUsed } from '~/content/medias/files.server';
import { backupsUnderWay } from '~/platform/backup/under-way';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { FileAnswer } from '~/platform/http/endpoint';
import { neighbourhood } from '~/platform/http/networks';
import { notFound, Problem } from '~/platform/http/problem';
import { uploadFolder, WaitingFile } from '~/platform/http/upload';
import { isLoopback } from '~/platform/loopback';
import { isWhole, sumOfBytes } from '~/platform/media/integrity';
import { preparePhoto } from '~/platform/media/photo';

/** An upload may take this long before its files count as abandoned. */
const LEFT_BEHIND_HOURS = 2;

export const folderOf = (demandeId: string) => `demandes/${demandeId}`;

type Shelf = Pick<Deps, 'db' | 'clock' | 'storage' | 'env'>;
export type Fichier = Omit<Selectable<Tables['demande_fichier']>, 'demande_id' | 'evenement_id'>;

/** Rows for `attachFiles`, and names of photos that could not be made. */
export type StoredFiles = { rows: Fichier[]; unmade: string[] };

/** Makes photos safe, without metadata; on failure call `forgetFolders`. @throws Problem 415 invalid or too large, 503 queue full */
export const storePhotos = (deps: Shelf, demandeId: string, photos: File[], address: string): Promise<StoredFiles> =>
  storeFiles(deps, { folder: folderOf(demandeId), files: photos, field: 'photos', address });

type Sending = {
  /** Temporary until a row refers to it. */
  folder: string;
  files: File[];
  /** The field of a refusal: `fichiers` may hold PDF files too. */
  field: 'photos' | 'fichiers';
  address: string;
  /** How long before they count as abandoned. */
  hours?: number;
  /** Names other files instead of refusing all. */
  tolerant?: boolean;
};

/** Like `storePhotos`, for any folder and also PDF, checked by bytes. @throws as `storePhotos` */
export async function storeFiles(deps: Shelf, sending: Sending): Promise<StoredFiles> {
  const { files, address } = sending;
  if (files.length === 0) return { rows: [], unmade: [] };
  const whose = neighbourhood(address);
  // Behind a proxy that TRUST_PROXY does not name, all visitors share one address.
  const leave = enterQueue(deps.db, whose, isLoopback(address) ? MOST_WAITING.ofAll : MOST_WAITING.ofOne);
  return makeSafe(deps, sending, whose).finally(leave);
}

/** Requests in the photo queue, per neighbourhood (IPv4 /24, IPv6 /48) and in all. */
const MOST_WAITING = { ofOne: 12, ofAll: 60 };
const queues = new WeakMap<object, Map<string, number>>();

/** @returns the release function @throws Problem 503 */
function enterQueue(site: object, whose: string, mostOfOne: number): () => void {
  const waiting = queues.get(site) ?? new Map<string, number>();
  queues.set(site, waiting);
  const mine = waiting.get(whose) ?? 0;
  if (mine >= mostOfOne) throw tooMany('Beaucoup de photos arrivent déjà par votre connexion. Réessayez dans une minute.');
  if ([...waiting.values()].reduce((sum, count) => sum + count, 0) >= MOST_WAITING.ofAll)
    throw tooMany('Le site reçoit beaucoup de photos en ce moment. Réessayez dans une minute.');
  waiting.set(whose, mine + 1);
  return () => {
    const left = (waiting.get(whose) ?? 1) - 1;
    if (left > 0) waiting.set(whose, left);
    else waiting.delete(whose);
  };
}

const tooMany = (message: string) => new Problem(503, 'surcharge', message, { retryAfter: 60 });

type Prepared = { name: string; path: string; mime: keyof typeof EXTENSIONS; width: number; height: number; bytes: number };
const EXTENSIONS = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

async function makeSafe(
  deps: Shelf,
  { folder, files, field, hours = LEFT_BEHIND_HOURS, tolerant = false }: Sending,
  whose: string,
): Promise<StoredFiles> {
  // Before the expensive work: fails when the storage is unavailable.
  if (!deps.storage.available()) await deps.storage.size(folder);
  const work = await mkdtemp(join(uploadFolder(deps.env.dataDir), 'photos-'));
  try {
    const prepared: Prepared[] = [];
    const unmade: string[] = [];
    for (const [index, file] of files.entries()) {
      const made = await prepare(file, join(work, `${index}.jpg`), field, whose).catch((error: unknown) => {
        if (tolerant && error instanceof Problem && error.status === 415) return undefined;
        throw error;
      });
      if (made) prepared.push(made);
      else unmade.push(file.name);
    }
    if (prepared.length === 0) return { rows: [], unmade };
    await deps.db
      .insertInto('effacement')
      .values({ folder, due_at: toStamp(deps.clock.now().add({ hours })) })
      .execute();
    const rows: Fichier[] = [];
    for (const [position, { name, path, mime, ...size }] of prepared.entries()) {
      const id = randomUUIDv7();
      const key = `${folder}/${id}.${EXTENSIONS[mime]}`;
      const content = await readFile(path);
      await deps.storage.put(key, content, mime);
      rows.push({ id, position, name, key, mime, ...size, sha256: sumOfBytes(content) });
    }
    return { rows, unmade };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @returns undefined after a timeout or crash: the request goes on without the photo */
async function prepare(file: File, into: string, field: Sending['field'], whose: string): Promise<Prepared | undefined> {
  if (!(file instanceof WaitingFile)) throw new Error('a file arrives by an upload');
  const { name, path } = file;
  if (field === 'fichiers' && (await isPdf(path))) return { name, path, mime: 'application/pdf', width: 0, height: 0, bytes: file.size };
  const answer = await preparePhoto(path, into, whose);
  if (answer === 'unmade') return undefined;
  if (answer && !('most' in answer)) return { name, path: into, mime: 'image/jpeg', ...answer };
  const why = answer
    ? `a trop de points. Réduisez-la à ${answer.most / 1_000_000}\u00a0millions de points au plus`
    : `n’est pas une photo lisible${field === 'fichiers' ? ', ni un PDF' : ''}. Choisissez un fichier ${field === 'fichiers' ? 'PDF, ' : ''}JPEG, PNG, WebP, AVIF ou HEIC`;
  const message = `«\u00a0${name}\u00a0» ${why}.`;
  throw new Problem(415, field === 'photos' ? 'photo_illisible' : 'fichier_illisible', message, { details: { [field]: [message] } });
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } finally {
    await file.close();
  }
}

/** Runs in the deleting transaction; the files go later, even after a crash. */
export async function dropPhotos({ clock }: Pick<Deps, 'clock'>, tx: Tx, demandeIds: string[]): Promise<void> {
  const rows = await tx.selectFrom('demande_fichier').select('demande_id').distinct().where('demande_id', 'in', demandeIds).execute();
  if (rows.length > 0)
    await planErasure(
      { clock },
      tx,
      rows.map(({ demande_id }) => folderOf(demande_id)),
    );
}

/** Runs in the transaction that drops the last reference. */
export async function planErasure({ clock }: Pick<Deps, 'clock'>, tx: Tx, folders: string[]): Promise<void> {
  const due_at = toStamp(clock.now());
  await tx
    .insertInto('effacement')
    .values(folders.map((folder) => ({ folder, due_at })))
    .onConflict((conflict) => conflict.column('folder').doUpdateSet({ due_at }))
    .execute();
}

/** Removes due folders of deleted or unfinished requests, not during a backup. @throws the first storage failure, after all attempts */
export async function forgetFolders({ db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>): Promise<void> {
  const due = await db.selectFrom('effacement').select('folder').where('due_at', '<=', toStamp(clock.now())).limit(200).execute();
  if (due.length > 0 && (await backupsUnderWay(db, clock).executeTakeFirst())) return;
  const failures: unknown[] = [];
  for (const { folder } of due)
    try {
      await forgetUnsent(db, folder);
      if (!(await isUsedAgain(db, folder))) await storage.remove(folder);
      await db.deleteFrom('effacement').where('folder', '=', folder).execute();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/** Rows of unsent files go first, or a backup would look for missing files. */
async function forgetUnsent(db: Db, folder: string): Promise<void> {
  const [, demandeId] = /^demandes\/([\w-]+)\/[\w-]+$/.exec(folder) ?? [];
  if (demandeId === undefined) return;
  await db
    .deleteFrom('demande_fichier')
    .where('demande_id', '=', demandeId)
    .where('key', '>=', `${folder}/`)
    .where('key', '<', `${folder}0`)
    .execute();
}

async function isUsedAgain(db: Db, folder: string): Promise<boolean> {
  const [, start] = /^medias\/([0-9a-f]{16})$/.exec(folder) ?? [];
  return start !== undefined && isFolderUsed(db, start);
}

type Shelved = { db: Db; storage: Deps['storage'] };

/** @throws Problem 404, or 503 for a damaged file */
export async function readFichier({ db, storage }: Shelved, demandeId: string, id: string): Promise<FileAnswer> {
  const row = await db
    .selectFrom('demande_fichier')
    .selectAll()
    .where('id', '=', id)
    .where('demande_id', '=', demandeId)
    .executeTakeFirst();
  const size = row && (await storage.size(row.key));
  if (!row || size === undefined) throw notFound('Ce fichier n’existe pas ou plus.');
  const stored = await storage.stat(row.key);
  if (size !== row.bytes || (stored && (await isWhole(storage, row.key, stored, () => row.sha256 ?? undefined)) === false))
    throw new Problem(
      503,
      'fichier_abime',
      'Ce fichier est abîmé sur le disque du site. Demandez à qui l’héberge de le rétablir d’une sauvegarde.',
    );
  return { name: fichierName(row), mime: row.mime, bytes: await storage.stream(row.key) };
}

/** The extension of the stored format: a photo is a JPEG. */
export const fichierName = ({ name, mime }: Pick<Fichier, 'name' | 'mime'>): string =>
  `${name.replace(/\.\w{1,5}$/, '')}.${EXTENSIONS[mime as keyof typeof EXTENSIONS] ?? 'jpg'}`;

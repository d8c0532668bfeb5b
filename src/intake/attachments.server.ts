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

/** A sending may take that long before its files pass for left behind. */
const LEFT_BEHIND_HOURS = 2;

export const folderOf = (demandeId: string) => `demandes/${demandeId}`;

type Shelf = Pick<Deps, 'db' | 'clock' | 'storage' | 'env'>;
export type Fichier = Omit<Selectable<Tables['demande_fichier']>, 'demande_id' | 'evenement_id'>;

/** The rows to insert with the request's, by `keepPhotos`, and the names of photos that could not be made. */
type Stored = { rows: Fichier[]; unmade: string[] };

/**
 * Makes the photos of a request safe and puts them where only staff read them: told by their bytes, upright, without what a camera notes about
 * place and person. Should the request then not be stored, `forgetFolders` removes them.
 * @param address of whoever sends them: those of one network wait for one another, not others for them
 * @throws Problem 415 naming the one that is no photo or is too large, 503 when too many wait already
 */
export const storePhotos = (deps: Shelf, demandeId: string, photos: File[], address: string): Promise<Stored> =>
  storeFiles(deps, { folder: folderOf(demandeId), files: photos, field: 'photos', address });

type Sending = {
  /** Where they go, until a row says that they stay. */
  folder: string;
  files: File[];
  /** The field that a refusal speaks of: `fichiers` may hold PDF files beside photos. */
  field: 'photos' | 'fichiers';
  address: string;
  /** How long they are kept before they pass for left behind. */
  hours?: number;
  /** What is neither is left out and named, instead of refusing them all. */
  tolerant?: boolean;
};

/** The same, into any folder of a request; a PDF, told by its bytes, is kept as it is. @throws as `storePhotos` */
export async function storeFiles(deps: Shelf, sending: Sending): Promise<Stored> {
  const { files, address } = sending;
  if (files.length === 0) return { rows: [], unmade: [] };
  const whose = neighbourhood(address);
  // A proxy that TRUST_PROXY does not name stands for everybody.
  const leave = enterQueue(deps.db, whose, isLoopback(address) ? MOST_WAITING.ofAll : MOST_WAITING.ofOne);
  return makeSafe(deps, sending, whose).finally(leave);
}

/** Requests whose photos may wait for one another, of one neighbourhood (IPv4 /24, IPv6 /48) and of all. */
const MOST_WAITING = { ofOne: 12, ofAll: 60 };
const queues = new WeakMap<object, Map<string, number>>();

/** @returns what leaves it @throws Problem 503 */
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
): Promise<Stored> {
  // Before the work that photos take: what stands for nothing if they can be put nowhere.
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

/** @returns undefined for one that took too long or broke what makes them: no fault of the request, which goes on without it */
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

/** By its first bytes, whatever its name says. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } finally {
    await file.close();
  }
}

/** In the request's own transaction: from then on the files are the request's. */
export async function keepPhotos(tx: Tx, demandeId: string, rows: Fichier[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('demande_fichier')
    .values(rows.map((row) => ({ ...row, demande_id: demandeId })))
    .execute();
  await tx.deleteFrom('effacement').where('folder', '=', folderOf(demandeId)).execute();
}

/** In the transaction that deletes requests: their files are removed soon after, even if the process dies between. */
export async function dropPhotos({ clock }: Pick<Deps, 'clock'>, tx: Tx, demandeIds: string[]): Promise<void> {
  const rows = await tx.selectFrom('demande_fichier').select('demande_id').distinct().where('demande_id', 'in', demandeIds).execute();
  if (rows.length > 0)
    await planErasure(
      { clock },
      tx,
      rows.map(({ demande_id }) => folderOf(demande_id)),
    );
}

/** In the transaction after which nothing names what the folders hold any more. */
export async function planErasure({ clock }: Pick<Deps, 'clock'>, tx: Tx, folders: string[]): Promise<void> {
  const due_at = toStamp(clock.now());
  await tx
    .insertInto('effacement')
    .values(folders.map((folder) => ({ folder, due_at })))
    .onConflict((conflict) => conflict.column('folder').doUpdateSet({ due_at }))
    .execute();
}

/**
 * Removes the folders that are due: of requests and pictures that are gone, and of sendings that never ended; later, while an archive is being made
 * whose rows may still name them.
 * @throws the first failure of the storage, once all were tried
 */
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

/** Files that staff joined to an answer which they never sent have rows: they go first, or an archive would look for what is no more. */
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

/** The same picture was sent once more meanwhile. */
async function isUsedAgain(db: Db, folder: string): Promise<boolean> {
  const [, start] = /^medias\/([0-9a-f]{16})$/.exec(folder) ?? [];
  return start !== undefined && isFolderUsed(db, start);
}

type Shelved = { db: Db; storage: Deps['storage'] };

/** @throws Problem 404, 503 for one that is not what was stored */
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
  return { name: nameOf(row), mime: row.mime, bytes: await storage.stream(row.key) };
}

/** What it is stored as ends its name: a photo is a JPEG, whatever it was sent as. */
export const nameOf = ({ name, mime }: Pick<Fichier, 'name' | 'mime'>): string =>
  `${name.replace(/\.\w{1,5}$/, '')}.${EXTENSIONS[mime as keyof typeof EXTENSIONS] ?? 'jpg'}`;

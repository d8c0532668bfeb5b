import { randomUUIDv7 } from 'node:crypto';
import { posix } from 'node:path';
import type { Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { refused } from '~/platform/http/problem';
import type { MailPiece } from '~/platform/mail/post';
import { formatWeight } from '~/ui/form/photos';
import { type Fichier, fichierName, folderOf, storeFiles } from './attachments.server';

const UNSENT_HOURS = 48;

type Shelf = Pick<Deps, 'db' | 'clock' | 'storage' | 'env'>;

/** Each message has its own folder, so that a failed one removes no other files. @throws as `storeFiles` */
export const storeMessageFiles = (
  deps: Shelf,
  demandeId: string,
  evenementId: string,
  sending: Pick<Parameters<typeof storeFiles>[1], 'files' | 'field' | 'address' | 'tolerant'>,
) => storeFiles(deps, { ...sending, folder: messageFolder(demandeId, evenementId) });

const messageFolder = (demandeId: string, evenementId: string) => `${folderOf(demandeId)}/${evenementId}`;

/** Runs in the message's transaction; `evenementId` is null for files of the request itself. */
export async function attachFiles(tx: Tx, demandeId: string, evenementId: string | null, rows: Fichier[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('demande_fichier')
    .values(rows.map((row) => ({ ...row, demande_id: demandeId, evenement_id: evenementId })))
    .execute();
  await tx.deleteFrom('effacement').where('folder', 'in', foldersOf(rows)).execute();
}

const foldersOf = (rows: Pick<Fichier, 'key'>[]) => [...new Set(rows.map(({ key }) => posix.dirname(key)))];

/** A file of an unsent message, removed after two days without `claimFiles`. @throws Problem 415, 503 as `storeFiles` */
export async function storeUnsent(deps: Shelf, demandeId: string, file: File, address: string): Promise<Fichier> {
  const unsent = randomUUIDv7();
  const folder = messageFolder(demandeId, unsent);
  const { rows } = await storeFiles(deps, { folder, files: [file], field: 'fichiers', address, hours: UNSENT_HOURS });
  const [row] = rows;
  if (!row) throw refused('fichiers', `«\u00a0${file.name}\u00a0» n’a pas pu être préparé. Réessayez, ou joignez un autre fichier.`);
  await deps.db
    .insertInto('demande_fichier')
    .values({ ...row, demande_id: demandeId, evenement_id: unsent })
    .execute();
  return row;
}

/** Gives files to a message, in its transaction. @throws Problem 422 when missing, already sent or above `mostBytes` together */
export async function claimFiles(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { demandeId, evenementId, ids, mostBytes }: { demandeId: string; evenementId: string; ids: string[]; mostBytes?: number },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('demande_fichier')
    .select(['id', 'key', 'bytes'])
    .where('demande_id', '=', demandeId)
    .where('id', 'in', ids)
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('effacement')
    .where('folder', 'in', [...foldersOf(rows), ''])
    .where('due_at', '>', toStamp(clock.now()))
    .executeTakeFirst();
  if (numDeletedRows !== BigInt(ids.length)) throw refused('fichiers', GONE);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  if (mostBytes !== undefined && bytes > mostBytes) throw refused('fichiers', tooHeavy(bytes, mostBytes));
  for (const [position, id] of ids.entries())
    await tx.updateTable('demande_fichier').set({ evenement_id: evenementId, position }).where('id', '=', id).execute();
}

/** Undo of a message, in its transaction: its files can be claimed again. */
export async function releaseFiles({ clock }: Pick<Deps, 'clock'>, tx: Tx, evenementId: string, demandeId: string): Promise<Fichier[]> {
  const rows = await tx
    .selectFrom('demande_fichier')
    .selectAll()
    .where('demande_id', '=', demandeId)
    .where('evenement_id', '=', evenementId)
    .orderBy('position')
    .execute();
  if (rows.length === 0) return [];
  const due_at = toStamp(clock.now().add({ hours: UNSENT_HOURS }));
  await tx
    .insertInto('effacement')
    .values(foldersOf(rows).map((folder) => ({ folder, due_at })))
    .execute();
  return rows;
}

const GONE = 'Un fichier joint n’est plus là, ou il est déjà parti. Retirez-le, puis joignez-le de nouveau.';
export const tooHeavy = (bytes: number, most: number) =>
  `Les fichiers joints pèsent ${formatWeight(bytes)} ensemble\u00a0: un courriel en porte ${formatWeight(most)} au plus. Retirez-en, ou envoyez-les en deux fois.`;

/** Reads at delivery. @throws when a file is missing or the storage is unavailable: the mail waits */
export async function readPieces({ db, storage }: Pick<Deps, 'db' | 'storage'>, ids: string[]): Promise<MailPiece[]> {
  const rows = await db.selectFrom('demande_fichier').select(['id', 'name', 'mime', 'key']).where('id', 'in', ids).execute();
  if (rows.length !== ids.length) throw new Error('une pièce jointe n’existe plus');
  const found = ids.flatMap((id) => rows.filter((row) => row.id === id));
  return Promise.all(found.map(async (row) => ({ name: fichierName(row), mime: row.mime, content: await storage.bytes(row.key) })));
}

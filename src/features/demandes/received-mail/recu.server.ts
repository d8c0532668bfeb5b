import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import type { Fichier } from '~/intake/attachments.server';
import { mailboxOf } from '~/intake/mailbox-of';
import { storeMessageFiles } from '~/intake/message-files.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { uploadFolder, WaitingFile } from '~/platform/http/upload';
import { mailboxAddress } from '~/platform/mail/imap-mailbox';
import type { IncomingMail } from '~/platform/mail/incoming';
import { LARGEST_PHOTO } from '~/ui/form/photos';

type Recu = Selectable<Tables['courriel_recu']>;

/** In the caller's transaction. @returns false when another process stored it */
export async function storeRecu(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { messageId, from, subject, authenticity }: IncomingMail,
  about: Pick<Recu, 'id' | 'kind' | 'demande_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('courriel_recu')
    .values({
      ...about,
      message_id: messageId,
      from_address: from.address,
      subject,
      authenticity: authenticity ?? null,
      received_at: toStamp(clock.now()),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The shop's own mail is never a request: it would loop. */
export async function isShop(deps: Pick<Deps, 'db' | 'env'>, address: string): Promise<boolean> {
  const { entreprise } = await requireReglages(deps.db);
  return [entreprise.email, deps.env.mailFrom, mailboxAddress(deps.env.imapUrl)].some(
    (own) => own !== undefined && mailboxOf(own) === mailboxOf(address),
  );
}

export async function isOwn(deps: Pick<Deps, 'db' | 'env'>, address: string): Promise<boolean> {
  const compte = await deps.db.selectFrom('compte').select('id').where('email', '=', address).executeTakeFirst();
  return compte !== undefined || isShop(deps, address);
}

/** Days before a mail without a request may be read again. */
const KEPT_DAYS = 60;

export async function forgetRecus({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = toStamp(clock.now().subtract({ hours: 24 * KEPT_DAYS }));
  await db.deleteFrom('courriel_recu').where('demande_id', 'is', null).where('received_at', '<', before).execute();
}

/** With the words only in requests of others (`forgetWriter`); own ones are in the history. */
export const listRecusOf = (db: Db, email: string) =>
  db
    .selectFrom('courriel_recu')
    .leftJoin('demande_evenement', (join) =>
      join
        .onRef('demande_evenement.id', '=', 'courriel_recu.id')
        .on('demande_evenement.author', '=', email)
        .on('demande_evenement.kind', 'in', BESIDE),
    )
    .select(['courriel_recu.kind', 'courriel_recu.subject', 'courriel_recu.received_at', 'demande_evenement.text'])
    .where('courriel_recu.from_address', '=', email)
    .orderBy('courriel_recu.received_at')
    .execute();

const BESIDE = ['courriel_tiers', 'automatique'];

/** For the erasure of a person who wrote about another's request. */
export async function forgetWriter(tx: Tx, email: string): Promise<void> {
  await tx.updateTable('courriel_recu').set({ from_address: '', subject: '' }).where('from_address', '=', email).execute();
  await tx
    .updateTable('demande_evenement')
    .set({ author: 'Une personne effacée', text: '' })
    .where('kind', 'in', BESIDE)
    .where('author', '=', email)
    .execute();
}

const MOST_FILES = 10;
/** By type; the bytes decide later. */
const KEPT_TYPES = /^image\/(?!svg|gif|tiff)|^application\/(?:pdf|octet-stream|x-pdf)$/;

/** Stores photos and PDF files of a mail, sanitised as for the forms. @returns rows, and a line per refused file @throws Problem 503 */
export async function storeAttachments(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'env'>,
  { attachments, from }: IncomingMail,
  to: { demandeId: string; evenementId: string },
): Promise<{ rows: Fichier[]; left: string[] }> {
  const isKept = ({ mime, content }: IncomingMail['attachments'][number]) => KEPT_TYPES.test(mime) && content.byteLength <= LARGEST_PHOTO;
  const kept = attachments.filter(isKept).slice(0, MOST_FILES);
  const names = attachments.filter((file) => !kept.includes(file)).map(({ name }) => name);
  if (kept.length === 0) return { rows: [], left: leftLines(names) };
  await mkdir(uploadFolder(deps.env.dataDir), { recursive: true });
  const folder = await mkdtemp(join(uploadFolder(deps.env.dataDir), 'courriel-'));
  try {
    const files: File[] = [];
    for (const [at, { name, content }] of kept.entries()) {
      const path = join(folder, String(at));
      await writeFile(path, content);
      files.push(new WaitingFile(new Blob([new Uint8Array(content)]), name, path));
    }
    const sending = { files, field: 'fichiers', address: from.address, tolerant: true } as const;
    const { rows, unmade } = await storeMessageFiles(deps, to.demandeId, to.evenementId, sending);
    return { rows, left: leftLines([...names, ...unmade]) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const leaveAttachments = ({ attachments }: Pick<IncomingMail, 'attachments'>) => leftLines(attachments.map(({ name }) => name));

const leftLines = (names: string[]) =>
  names.map((name) => `(Le fichier joint «\u00a0${name}\u00a0» n’est pas gardé ici\u00a0: il est dans la boîte aux lettres.)`);

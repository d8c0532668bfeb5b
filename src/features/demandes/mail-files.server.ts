import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fichier } from '~/intake/attachments.server';
import { storeMessageFiles } from '~/intake/message-files.server';
import type { Deps } from '~/platform/deps';
import { uploadFolder, WaitingFile } from '~/platform/http/upload';
import type { IncomingMail } from '~/platform/mail/incoming';
import { LARGEST_PHOTO } from '~/ui/form/photos';

const MOST = 10;
/** By type; the bytes decide later. */
const KEPT = /^image\/(?!svg|gif|tiff)|^application\/(?:pdf|octet-stream|x-pdf)$/;

/** Stores photos and PDF files of a mail, sanitised as for the forms. @returns rows, and a line per refused file @throws Problem 503 */
export async function storeAttachments(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'env'>,
  { attachments, from }: IncomingMail,
  to: { demandeId: string; evenementId: string },
): Promise<{ rows: Fichier[]; left: string[] }> {
  const isKept = ({ mime, content }: IncomingMail['attachments'][number]) => KEPT.test(mime) && content.byteLength <= LARGEST_PHOTO;
  const kept = attachments.filter(isKept).slice(0, MOST);
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

import type { Tx } from '#db/tables';
import { fieldSubject } from '~/content/edition/field-subject.server';
import type { StateOf } from '~/content/edition/fields';
import { listFiles } from '~/content/medias/files.server';
import { refused } from '~/platform/http/problem';
import type { DocumentState } from './contract';
import { DOCUMENT_FIELDS } from './fields';
import { DOCUMENT } from './kind';
import { listLinks, saveLinks } from './links.server';

/** Links are versioned with the document; a page shows it while both are published. */
export const documentSubject = fieldSubject<typeof DOCUMENT_FIELDS, DocumentState>(DOCUMENT, DOCUMENT_FIELDS, {
  missing: 'Ce document n’existe pas ou plus.',
  page: () => undefined,
  checkStored: requirePdf,
  sharedLinks: { list: listLinks, save: saveLinks },
});

/** @throws Problem 422 without a PDF */
async function requirePdf(tx: Tx, { file }: StateOf<typeof DOCUMENT_FIELDS>): Promise<void> {
  const media = file && (await listFiles(tx, [file.media])).get(file.media);
  if (!media) throw refused('file', 'Choisissez le fichier PDF de ce document, ou envoyez-le.');
  if (media.kind !== 'document') throw refused('file', 'Un document est un fichier PDF. Choisissez-en un, ou envoyez-le.');
}

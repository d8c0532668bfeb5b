import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { patch } from '~/content/edition/edition.server';
import { creationDay, newPublication, publicationColumns, publicationView, refOf } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { cleanedTexts, textsOf } from '~/content/edition/texts.server';
import { firstUrl } from '~/content/edition/urls.server';
import { listFiles } from '~/content/medias/files.server';
import { listImages } from '~/content/medias/medias.server';
import type { MediaRef } from '~/content/medias/refs';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound, refused } from '~/platform/http/problem';
import { DOCUMENT_TEXTS, type DocumentContent, type DocumentInput, type DocumentState } from './contract';
import { DOCUMENT } from './kind';
import type { DocumentLangue } from './langues';
import { listLinks, saveLinks } from './links.server';

export const mergeDocument = (input: DocumentInput, before: DocumentContent): DocumentContent => patch(before, input);

/** Links are versioned with the document; a page shows it while both are published. */
export const documentSubject: ContentSubject<DocumentContent, DocumentState> = {
  ...DOCUMENT,
  name: DOCUMENT.table,
  key: 'id',
  kept: ['url', 'status', 'publishAt'],
  missing: 'Ce document n’existe pas ou plus.',
  idOf: (text) => text,
  label: ({ title }) => title,
  load: (db, id) => loadDocument(db, String(id)),
  save: (_deps, tx, id, state) => saveDocument(tx, String(id), state),
  page: () => undefined,
  view: (deps, db, id) => viewDocument(deps, db, String(id)),
  insert: insertDocument,
};

async function loadDocument(db: Db | Tx, id: string): Promise<DocumentContent | undefined> {
  const row = await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      url: row.url,
      ...textsOf(DOCUMENT_TEXTS, row),
      langue: row.langue as DocumentLangue,
      datedOn: row.dated_on,
      file: refOf(row.media_id),
      ...(await listLinks(db, id)),
      status: row.status,
      publishAt: row.publish_at,
    }
  );
}

async function saveDocument(tx: Tx, id: string, state: DocumentContent) {
  await tx
    .updateTable('document')
    .set({
      ...cleanedTexts(DOCUMENT_TEXTS, state),
      langue: state.langue,
      dated_on: state.datedOn || (await creationDay(tx, 'document', id)),
      media_id: await requirePdf(tx, state.file),
      ...publicationColumns(state),
    })
    .where('id', '=', id)
    .execute();
  await saveLinks(tx, id, state);
}

/** @returns media id @throws Problem 422 without a PDF */
async function requirePdf(tx: Tx, file: MediaRef): Promise<number> {
  const media = file && (await listFiles(tx, [file.media])).get(file.media);
  if (!media) throw refused('file', 'Choisissez le fichier PDF de ce document, ou envoyez-le.');
  if (media.kind !== 'document') throw refused('file', 'Un document est un fichier PDF. Choisissez-en un, ou envoyez-le.');
  return media.id;
}

async function insertDocument(deps: Pick<Deps, 'clock'>, tx: Tx, asked: DocumentContent) {
  const url = await firstUrl(tx, { table: 'document' }, '', asked.title);
  const state = { ...asked, url, datedOn: asked.datedOn || today(deps) };
  const id = randomUUIDv7();
  await tx
    .insertInto('document')
    .values({
      id,
      url,
      ...cleanedTexts(DOCUMENT_TEXTS, state),
      langue: state.langue,
      dated_on: state.datedOn,
      media_id: await requirePdf(tx, state.file),
      ...(await newPublication(deps, tx, 'document')),
    })
    .execute();
  return { id, state };
}

async function viewDocument({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<DocumentState> {
  const row = await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(documentSubject.missing);
  const files = await listImages(db, [row.media_id]);
  return {
    id,
    url: row.url,
    ...textsOf(DOCUMENT_TEXTS, row),
    langue: row.langue as DocumentLangue,
    datedOn: row.dated_on,
    file: files.get(row.media_id) ?? null,
    ...(await listLinks(db, id)),
    ...publicationView(row, clock),
  };
}

const today = ({ clock }: Pick<Deps, 'clock'>) => inShop(clock.now()).toPlainDate().toString();

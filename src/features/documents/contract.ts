import { z } from 'zod';
import { contentEndpoints, publicationFields, publicationState } from '~/content/edition/contract';
import { asLine, textColumns } from '~/content/edition/texts';
import { imageView, mediaRef } from '~/content/medias/contract';
import { DOCUMENT_LANGUE_CODES } from './langues';

export const DOCUMENT_TEXTS = textColumns({
  title: asLine(z.string().trim().min(1, 'Donnez un titre au document.').max(160, 'Ce titre est trop long\u00a0: 160 signes au plus.')),
});

const ids = z.array(z.string().max(60)).max(100);
const documentFields = z.object({
  ...DOCUMENT_TEXTS.sent,
  langue: z.enum(DOCUMENT_LANGUE_CODES, 'Choisissez la langue du document.'),
  datedOn: z
    .union([z.literal(''), z.iso.date('Donnez un jour qui existe, comme 2026-12-24.')])
    .describe('Jour qu’il porte ; vide : celui de sa création.'),
  file: mediaRef.describe('Un PDF de la médiathèque.'),
  familles: z.array(z.int32().positive()).max(200).describe('Familles dont les pages l’offrent.'),
  marques: ids.describe('Marques dont les pages l’offrent.'),
  services: ids.describe('Services qui l’offrent.'),
  ...publicationFields,
});
export type DocumentFields = z.output<typeof documentFields>;
/** The address is permanent: it is printed and linked. */
export type DocumentContent = DocumentFields & { url: string };
const documentChange = documentFields.partial().extend({ version: z.int() });
const documentCreation = documentFields.partial().required({ title: true, file: true });
export type DocumentInput = z.output<typeof documentChange> | z.output<typeof documentCreation>;

const documentState = z.object({
  id: z.string(),
  url: z.string(),
  ...DOCUMENT_TEXTS.shown,
  langue: z.enum(DOCUMENT_LANGUE_CODES),
  datedOn: z.string(),
  file: imageView.nullable(),
  familles: z.array(z.int()),
  marques: z.array(z.string()),
  services: z.array(z.string()),
  ...publicationState,
});
export type DocumentState = z.output<typeof documentState>;

export const documentsAdminEndpoints = contentEndpoints(
  '/admin/documents',
  { one: 'un document', many: 'Les documents' },
  { view: documentState, create: documentCreation, change: documentChange },
);

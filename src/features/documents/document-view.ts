import { z } from 'zod';
import { LANGUE_CODES } from './langues';

/** A document as a page offers it. Its address stays when its file is replaced. */
const documentView = z.object({
  url: z.string().describe('Chemin du fichier, /documents/notice.pdf.'),
  title: z.string(),
  langue: z.enum(LANGUE_CODES).describe('ISO 639-1'),
  datedOn: z.string().describe('Jour qu’il porte, AAAA-MM-JJ.'),
  day: z.string().describe('« 3 décembre 2026 »'),
  size: z.string().describe('« 2,4 Mo »'),
});
export type DocumentView = z.output<typeof documentView>;

/** Of a thing that has some; left out of the answer where there is none. */
export const documentsOf = { documents: z.array(documentView).optional() };

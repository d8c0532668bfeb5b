import { z } from 'zod';
import { contentEndpoints, publicationState } from '~/content/edition/contract';
import { shownOf, writtenOf } from '~/content/edition/field-contract';
import { DOCUMENT_FIELDS } from './fields';

const documentState = z.object({
  id: z.string(),
  ...shownOf(DOCUMENT_FIELDS),
  familles: z.array(z.int()),
  marques: z.array(z.string()),
  services: z.array(z.string()),
  ...publicationState,
});
export type DocumentState = z.output<typeof documentState>;

const { creation, change } = writtenOf(DOCUMENT_FIELDS);
export const documentsAdminEndpoints = contentEndpoints(
  '/admin/documents',
  { one: 'un document', many: 'Les documents' },
  { view: documentState, create: creation, change },
);

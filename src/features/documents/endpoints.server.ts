import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import type { Deps } from '~/platform/deps';
import { BLANK_DOCUMENT } from './blank';
import { documentsAdminEndpoints } from './contract';
import { documentSubject, mergeDocument } from './edition.server';

export const implementDocumentsAdmin = (deps: Deps, showPreview: ShowPreview) =>
  implementContent(deps, documentsAdminEndpoints, documentSubject, { blank: BLANK_DOCUMENT, merge: mergeDocument, showPreview });

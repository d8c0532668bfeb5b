import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import type { Deps } from '~/platform/deps';
import { documentsAdminEndpoints } from './contract';
import { documentSubject } from './edition.server';

export const implementDocumentsAdmin = (deps: Deps, showPreview: ShowPreview) =>
  implementContent(deps, documentsAdminEndpoints, documentSubject, { ...documentSubject, showPreview });

import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowApercu } from '~/content/edition/subject';
import type { Deps } from '~/platform/deps';
import { BLANK_DOCUMENT } from './blank';
import { documentsAdminEndpoints } from './contract';
import { documentSubject, mergeDocument } from './edition.server';

export const implementDocumentsAdmin = (deps: Deps, showApercu: ShowApercu) =>
  implementContent(deps, documentsAdminEndpoints, documentSubject, { blank: BLANK_DOCUMENT, merge: mergeDocument, showApercu });

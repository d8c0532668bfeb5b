import { implementContent } from '~/content/edition/endpoints.server';
import type { ShowPreview } from '~/content/edition/subject';
import type { WithFeatures } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { viewAnnonces } from './annonces.server';
import { annoncesAdminEndpoints, annoncesEndpoints } from './contract';
import { annonceSubject } from './edition.server';
import { listFermetures } from './fermetures.server';

export const implementAnnonces = (deps: Deps & WithFeatures) => [implement(annoncesEndpoints.read, () => viewAnnonces(deps))];

export const implementAnnoncesAdmin = (deps: Deps, showPreview: ShowPreview) => [
  implement(annoncesAdminEndpoints.fermetures, () => listFermetures(deps)),
  ...implementContent(deps, annoncesAdminEndpoints, annonceSubject, { ...annonceSubject, showPreview }),
];

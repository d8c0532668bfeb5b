import type { WithContents } from './content/kinds/kind';
import { pagePlaces, reglagePlaces } from './content/kinds/own-places.server';
import { BINNED_KINDS, CONTENT_KINDS } from './contents';
import { actualites } from './features/actualites/feature.server';
import { implementAnnonces, implementAnnoncesAdmin } from './features/annonces/endpoints.server';
import { implementDocumentsAdmin } from './features/documents/endpoints.server';
import { equipe } from './features/equipe/feature.server';
import { estimations } from './features/estimations/feature.server';
import { familles } from './features/familles/feature.server';
import { detailPlaces } from './features/familles/places.server';
import { marques } from './features/marques/feature.server';
import { campagnePlaces } from './features/newsletter/places.server';
import { pagesLibres } from './features/pages-libres/feature.server';
import { pageLibrePlaces } from './features/pages-libres/places.server';
import { realisations } from './features/realisations/feature.server';
import { services } from './features/services/feature.server';
import { univers } from './features/univers/feature.server';
import { universPlaces } from './features/univers/places.server';

export const CONTENTS: WithContents = {
  contents: CONTENT_KINDS,
  bins: BINNED_KINDS,
  /** In the order of the footer and of the search's groups. */
  features: [
    familles,
    marques,
    services,
    equipe,
    realisations,
    actualites,
    univers,
    pagesLibres,
    estimations,
    { endpoints: (deps, showPreview) => [...implementAnnonces(deps), ...implementAnnoncesAdmin(deps, showPreview)] },
    { endpoints: implementDocumentsAdmin },
  ],
  places: [detailPlaces, universPlaces, pagePlaces, reglagePlaces, campagnePlaces, pageLibrePlaces],
};

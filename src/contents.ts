import type { BinnedKind, ContentKind } from './content/kinds/kind';
import { MEDIA } from './content/medias/kind';
import { ACTUALITE } from './features/actualites/kind';
import { ANNONCE } from './features/annonces/kind';
import { ETIQUETTE, REPONSE } from './features/demandes/kind';
import { DOCUMENT } from './features/documents/kind';
import { EQUIPIER } from './features/equipe/kind';
import { REGLE, TARIF } from './features/estimations/kind';
import { ARGUMENT, FAMILLE } from './features/familles/kind';
import { PRIX } from './features/familles/prix/kind';
import { MARQUE } from './features/marques/kind';
import { CAMPAGNE } from './features/newsletter/kind';
import { PAGE_LIBRE } from './features/pages-libres/kind';
import { REALISATION } from './features/realisations/kind';
import { REDIRECTION } from './features/redirections/kind';
import { SERVICE } from './features/services/kind';

export const CONTENT_KINDS: readonly ContentKind[] = [
  FAMILLE,
  MARQUE,
  SERVICE,
  ARGUMENT,
  ANNONCE,
  ACTUALITE,
  DOCUMENT,
  EQUIPIER,
  REALISATION,
  PAGE_LIBRE,
];

/** All kinds with a bin, in the order of its filters. */
export const BINNED_KINDS: readonly BinnedKind[] = [...CONTENT_KINDS, MEDIA, CAMPAGNE, REPONSE, ETIQUETTE, TARIF, REGLE, PRIX, REDIRECTION];

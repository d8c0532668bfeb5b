import type { ContentKind } from './content/kinds/kind';
import { ACTUALITE } from './features/actualites/kind';
import { ANNONCE } from './features/annonces/kind';
import { DOCUMENT } from './features/documents/kind';
import { EQUIPIER } from './features/equipe/kind';
import { ARGUMENT, FAMILLE } from './features/familles/kind';
import { MARQUE } from './features/marques/kind';
import { REALISATION } from './features/realisations/kind';
import { SERVICE } from './features/services/kind';

/** Every kind of content that staff edit one by one, as its feature declares it; staff see them in this order. */
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
];

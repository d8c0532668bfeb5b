import { aircoKind } from './features/airco/kind';
import { contactKind } from './features/contact/kind';
import { projetKind } from './features/projet/kind';
import { rdvProKind } from './features/rendez-vous/kind';
import { savKind } from './features/sav/kind';
import type { DemandeKinds } from './intake/demande-kind';

/** Every kind of request that visitors send, as its feature describes it; the privacy page tells of them in this order. */
export const DEMANDE_KINDS: DemandeKinds = {
  contact: contactKind,
  rdv_pro: rdvProKind,
  projet: projetKind,
  sav: savKind,
  airco: aircoKind,
};

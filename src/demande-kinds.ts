import { aircoKind } from './features/airco/kind';
import { contactKind } from './features/contact/kind';
import { projetKind } from './features/projet/kind';
import { rdvProKind } from './features/rendez-vous/kind';
import { savKind } from './features/sav/kind';
import type { DemandeKinds } from './intake/demande-kind';

export const DEMANDE_KINDS: DemandeKinds = {
  airco: aircoKind,
  contact: contactKind,
  rdv_pro: rdvProKind,
  projet: projetKind,
  sav: savKind,
};

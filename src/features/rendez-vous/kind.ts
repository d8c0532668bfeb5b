import { findUnivers } from '~/content/vocabulary/univers';
import { type DemandeKind, linesOf } from '~/intake/demande-kind';
import type { RdvProPayload } from './contract';

export const rdvProKind: DemandeKind<RdvProPayload> = {
  name: 'rdv_pro',
  prefix: 'RV',
  label: 'Rendez-vous professionnel',
  summary: ({ reason }) => reason,
  lines: ({ siret, reason, universe, message }) =>
    linesOf({ Motif: reason, Domaine: findUnivers(universe)?.label, SIRET: siret, Message: message }),
};

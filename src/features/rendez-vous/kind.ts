import { type DemandeKind, linesOf } from '../demandes/demande-kind';
import { findUnivers } from '../univers/univers';
import type { RdvProPayload } from './contract';

export const rdvProKind: DemandeKind<RdvProPayload> = {
  name: 'rdv_pro',
  prefix: 'RV',
  label: 'Rendez-vous professionnel',
  summary: ({ reason }) => reason,
  lines: ({ siret, reason, universe, message }) =>
    linesOf({ Motif: reason, Domaine: findUnivers(universe)?.label, SIRET: siret, Message: message }),
};

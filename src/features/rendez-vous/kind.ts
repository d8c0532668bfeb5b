import { type DemandeKind, linesOf } from '../demandes/demande-kind';
import { findUnivers } from '../univers/univers';
import type { RdvProPayload } from './contract';

export const rdvProKind: DemandeKind<RdvProPayload> = {
  name: 'rdv_pro',
  prefix: 'RV',
  label: 'Rendez-vous professionnel',
  received:
    'Nous avons bien reçu votre demande de rendez-vous. Le rendez-vous n’est pas encore confirmé\u00a0: nous vous répondons au plus vite.',
  summary: ({ reason }) => reason,
  lines: ({ siret, reason, universe, message }) =>
    linesOf({ Motif: reason, Domaine: findUnivers(universe)?.label, SIRET: siret, Message: message }),
};

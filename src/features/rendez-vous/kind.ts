import { findUnivers } from '~/content/vocabulary/univers';
import { asked, type DemandeKind } from '~/intake/demande-kind';
import type { RdvProPayload } from './input';

export const rdvProKind: DemandeKind<RdvProPayload> = {
  name: 'rdv_pro',
  summary: ({ reason }) => reason,
  ...asked<RdvProPayload>({
    Motif: ({ reason }) => reason,
    Domaine: ({ universe }) => findUnivers(universe)?.label,
    SIRET: ({ siret }) => siret,
    Message: ({ message }) => message,
  }),
  privacy: {
    title: 'Rendez-vous professionnel',
    data: 'Entreprise, numéro SIRET, nom, prénom, courriel, téléphone, motif, univers, créneau choisi et message\u202f; tant que la demande attend, une empreinte du réseau d’où elle vient, qui ne permet pas de le retrouver.',
    purpose:
      'Réserver le créneau, garder des heures pour chacun, préparer l’entretien et vous confirmer, déplacer ou annuler le rendez-vous.',
    basis: 'Notre intérêt légitime à organiser le rendez-vous que vous demandez pour votre entreprise.',
  },
};

import { ANSWERERS, type Role } from '~/ui/roles';

export const WHENS = ['aussitot', 'matin', 'jamais'] as const;
export type When = (typeof WHENS)[number];

export const SUBJECTS = ['confiee', 'reponse', 'rappel', 'retard', 'rendez_vous', 'controles'] as const;
export type AvisSubject = (typeof SUBJECTS)[number];

type About = {
  label: string;
  help: string;
  roles: readonly Role[];
  /** Daily counts are never immediate. */
  whens: readonly When[];
  usual: When;
};

export const AVIS: Record<AvisSubject, About> = {
  confiee: {
    label: 'Une demande m’est confiée',
    help: 'Par une ou un collègue.',
    roles: ANSWERERS,
    whens: WHENS,
    usual: 'aussitot',
  },
  reponse: {
    label: 'Une personne a répondu',
    help: 'À une demande qui m’est confiée, ou qui ne l’est à personne.',
    roles: ANSWERERS,
    whens: WHENS,
    usual: 'aussitot',
  },
  rappel: {
    label: 'Mes rappels sont dus',
    help: 'Sur une demande qui m’est confiée, ou qui ne l’est à personne.',
    roles: ANSWERERS,
    whens: WHENS,
    usual: 'matin',
  },
  retard: {
    label: 'Une demande est en retard',
    help: 'Quelle que soit la personne qui la suit.',
    roles: ANSWERERS,
    whens: WHENS,
    usual: 'matin',
  },
  rendez_vous: {
    label: 'Les rendez-vous du jour',
    help: 'Ceux qui sont accordés, et combien attendent une réponse.',
    roles: ANSWERERS,
    whens: ['matin', 'jamais'],
    usual: 'matin',
  },
  controles: {
    label: 'Les contrôles et les sauvegardes',
    help: 'Une sauvegarde qui manque, des courriels non envoyés, et ce que la loi demande encore au site.',
    roles: ['ADMIN'],
    whens: ['matin', 'jamais'],
    usual: 'matin',
  },
};

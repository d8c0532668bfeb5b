export const ANNONCE_KINDS = ['information', 'evenement', 'fermeture'] as const;
export type AnnonceKind = (typeof ANNONCE_KINDS)[number];

export const ANNONCE_KIND_LABELS: Record<AnnonceKind, string> = {
  information: 'Information',
  evenement: 'Événement au magasin',
  fermeture: 'Fermeture',
};

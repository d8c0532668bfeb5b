export const ANNONCE_KIND_LABELS = {
  information: 'Information',
  evenement: 'Événement au magasin',
  fermeture: 'Fermeture',
};
export type AnnonceKind = keyof typeof ANNONCE_KIND_LABELS;

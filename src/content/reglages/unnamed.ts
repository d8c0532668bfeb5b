export const UNNAMED = 'Votre magasin';

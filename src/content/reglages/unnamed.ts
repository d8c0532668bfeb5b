/** The name of a shop that has not given its own. */
export const UNNAMED = 'Votre magasin';

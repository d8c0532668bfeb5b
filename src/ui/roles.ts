/** ADMIN runs the site, ACCUEIL answers people, EDITEUR edits content. */
export const ROLES = ['ADMIN', 'ACCUEIL', 'EDITEUR'] as const;
export type Role = (typeof ROLES)[number];

export const EDITORS: readonly Role[] = ['ADMIN', 'EDITEUR'];
export const ANSWERERS: readonly Role[] = ['ADMIN', 'ACCUEIL'];
export const ADMINS: readonly Role[] = ['ADMIN'];

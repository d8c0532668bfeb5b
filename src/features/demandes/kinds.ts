/** What visitors send and staff answer; the newsletter has no inbox. */
export const DEMANDE_KINDS = ['airco', 'contact', 'rdv_pro', 'projet', 'sav'] as const;
export type DemandeKindName = (typeof DEMANDE_KINDS)[number];

/** A photo that a visitor may join, in bytes. */
export const LARGEST_PHOTO = 12 * 1024 * 1024;

/** What visitors send and staff answer; the newsletter has no inbox. */
export const DEMANDE_KINDS = ['airco', 'contact', 'rdv_pro', 'projet', 'sav'] as const;
export type DemandeKindName = (typeof DEMANDE_KINDS)[number];

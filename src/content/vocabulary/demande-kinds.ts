/** What visitors send and staff answer; the newsletter has no inbox. */
export const DEMANDE_KINDS = ['airco', 'contact', 'rdv_pro', 'projet', 'sav'] as const;
export type DemandeKindName = (typeof DEMANDE_KINDS)[number];

/** What a request is, with a colour of its own; every pair reaches 4.5:1. */
export const KIND_LOOKS: Record<DemandeKindName, { label: string; color: string; background: string }> = {
  contact: { label: 'Message', color: '#3b4150', background: '#e8e3da' },
  projet: { label: 'Projet', color: '#8b3624', background: '#fbe3d6' },
  sav: { label: 'SAV', color: '#14564a', background: '#d5eee7' },
  rdv_pro: { label: 'Rendez-vous', color: '#5b2a86', background: '#ebdff6' },
  airco: { label: 'AIRCO', color: '#12467a', background: '#d9e8f7' },
};

/** The lines of a fiche repère, in the order in which they are shown and compared. */
export const REPERE_LINES = [
  { key: 'convient', label: 'Convient à' },
  { key: 'verifier', label: 'À vérifier chez vous' },
  { key: 'travaux', label: 'Travaux' },
  { key: 'entretien', label: 'Entretien' },
  { key: 'showroom', label: 'À voir au showroom' },
] as const;

export type RepereKey = (typeof REPERE_LINES)[number]['key'];
/** What answers before it is explained: a few short lines on each point, none where nothing is known. */
export type Repere = Record<RepereKey, string[]>;

export const REPERE_LINES = [
  { key: 'convient', label: 'Convient à' },
  { key: 'verifier', label: 'À vérifier chez vous' },
  { key: 'travaux', label: 'Travaux' },
  { key: 'entretien', label: 'Entretien' },
  { key: 'showroom', label: 'À voir au showroom' },
] as const;

export type RepereKey = (typeof REPERE_LINES)[number]['key'];
export type Repere = Record<RepereKey, string[]>;

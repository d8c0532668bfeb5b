/** Two owner-defined labels per universe, never derived from one another (specification, sections 2 and 3). */
export const UNIVERS = [
  {
    code: 'POMPE_CHALEUR',
    slug: 'pompe_chaleur',
    menuLabel: 'Chauffage et eau chaude sanitaire',
    label: 'Chauffage et eau chaude sanitaire',
    shortLabel: 'Chauffage',
  },
  {
    code: 'CLIMATISATION',
    slug: 'climatique',
    menuLabel: 'Climatisation et ventilation',
    label: 'Climatisation et ventilation',
    shortLabel: 'Climatisation',
  },
  {
    code: 'SOLAIRE_PHOTOVOLTAIQUE',
    slug: 'solaire',
    menuLabel: 'Solaire et photovoltaïque',
    label: 'Solaire et photovoltaique',
    shortLabel: 'Solaire',
  },
  {
    code: 'DOMOTIQUE',
    slug: 'domotique',
    menuLabel: 'Domotique et borne recharge',
    label: 'Domotique et borne de recharge',
    shortLabel: 'Domotique',
  },
] as const;

export type Univers = (typeof UNIVERS)[number];
export type UniversCode = Univers['code'];
export const UNIVERS_CODES = UNIVERS.map(({ code }) => code) as [UniversCode, ...UniversCode[]];

export function findUnivers(codeOrSlug: string | undefined): Univers | undefined {
  return UNIVERS.find((univers) => univers.code === codeOrSlug || univers.slug === codeOrSlug);
}

export function requireUnivers(code: string): Univers {
  const univers = findUnivers(code);
  if (!univers) throw new Error(`no univers ${code}`);
  return univers;
}

export const universChoices = (label: 'menuLabel' | 'shortLabel') =>
  UNIVERS.map((univers) => ({ value: univers.code, label: univers[label] }));

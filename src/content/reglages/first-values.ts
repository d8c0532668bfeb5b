import { FIRST_IDENTITE } from '~/content/identite/identite';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { FIRST_DEPANNAGE } from './depannage';
import { FIRST_DEMANDES, TAGLINE } from './promises';

type Content = Record<string, unknown>;

/** For sections saved before these fields existed. */
const FIRST_VALUES: Record<string, Content> = {
  site: { tagline: TAGLINE, univers: UNIVERS_CODES, areas: [] },
  legal: { pose: 'non_dit' },
  demandes: FIRST_DEMANDES,
  identite: FIRST_IDENTITE,
  depannage: FIRST_DEPANNAGE,
};

export function completed(section: string, content: object): Content {
  const whole: Content = { ...FIRST_VALUES[section], ...content };
  for (const [field, first] of Object.entries(FIRST_VALUES[section] ?? {}))
    if (first !== null && typeof first === 'object' && !Array.isArray(first)) whole[field] = { ...first, ...(whole[field] as object) };
  return whole;
}

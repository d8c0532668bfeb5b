import type { UniversCode } from '~/content/vocabulary/univers';
import type { ToolSlug } from './tool';
import { TOOLS } from './tools';

/** A shop that does not offer the univers has no such tool. Apart from `TOOLS`, which every tool loads. */
export const UNIVERS_OF_TOOLS: Partial<Record<ToolSlug, UniversCode>> = {
  soleil: 'SOLAIRE_PHOTOVOLTAIQUE',
  chauffage: 'POMPE_CHALEUR',
  'eau-chaude': 'POMPE_CHALEUR',
  climatisation: 'CLIMATISATION',
  borne: 'DOMOTIQUE',
  thermostat: 'DOMOTIQUE',
};

/** @param hidden univers that the shop does not offer */
export const toolsWithout = (hidden: readonly UniversCode[] = []) =>
  TOOLS.filter(({ slug }) => {
    const univers = UNIVERS_OF_TOOLS[slug];
    return !univers || !hidden.includes(univers);
  });

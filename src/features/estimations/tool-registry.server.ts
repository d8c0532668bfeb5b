import { aides } from './engine/aides';
import { borne } from './engine/borne';
import { chauffage } from './engine/chauffage';
import { climatisation } from './engine/climatisation';
import { eauChaude } from './engine/eau-chaude';
import { soleil } from './engine/soleil';
import { thermostat } from './engine/thermostat';
import type { Tool, ToolSlug } from './engine/tool';

/** Server only: no browser needs all sums. */
export const TOOL_REGISTRY: Record<ToolSlug, Tool> = {
  soleil,
  chauffage,
  'eau-chaude': eauChaude,
  climatisation,
  borne,
  thermostat,
  aides,
};

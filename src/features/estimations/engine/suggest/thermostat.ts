import type { SuggestedFamille } from '../estimate';
import { type Facts, fitting, hasBoiler, homeOf, isElectric } from '../home';
import { ENERGY, PANELS, THERMOSTAT } from './shared';
import { RADIATORS } from './water';

export function suggestThermostat(facts: Facts): SuggestedFamille[] {
  const { habitation, heat } = facts;
  const isHouse = habitation !== 'appartement';
  return fitting(homeOf(facts), [
    THERMOSTAT,
    ENERGY,
    isHouse && (isElectric(heat) || heat === 'pompe') && habitation !== 'construction' && { ...PANELS, if: ['toit'] },
    isHouse && habitation !== 'construction' && hasBoiler(heat) && RADIATORS,
  ]);
}

import type { SuggestedFamille } from '../estimate';
import { dwellingOf, fitting, type HomeFacts, hasBoiler, isElectric } from '../home';
import { ENERGY, PANELS, THERMOSTAT } from './shared';
import { RADIATORS } from './water';

export function suggestThermostat(facts: HomeFacts): SuggestedFamille[] {
  const { habitation, heat } = facts;
  const isHouse = habitation !== 'appartement';
  return fitting(dwellingOf(facts), [
    THERMOSTAT,
    ENERGY,
    isHouse && (isElectric(heat) || heat === 'pompe') && habitation !== 'construction' && { ...PANELS, if: ['toit'] },
    isHouse && habitation !== 'construction' && hasBoiler(heat) && RADIATORS,
  ]);
}

import type { SuggestedFamille } from '../estimate';
import { type Candidate, dwellingOf, fitting, type HomeFacts, hasBoiler } from '../home';
import { ENERGY } from './shared';
import { AIR_WATER } from './water';

const HEAT_PUMP_TANK: Candidate = {
  url: 'chauffe-eau-thermodynamique',
  why: [
    { text: 'Dans un garage ou une cave, il prend à l’air une part de la chaleur.', if: ['local'] },
    'Il prend à l’air une part de la chaleur qu’il met dans l’eau.',
  ],
};
const SOLAR_TANK: Candidate = {
  url: 'chauffe-eau-solaire',
  if: ['toit'],
  why: [
    { text: 'Sur un toit bien tourné, le soleil fait une part de l’eau chaude.', if: ['toit'] },
    'Le soleil fait une part de l’eau chaude.',
  ],
};
const BOILER: Candidate = {
  url: 'chaudiere-a-condensation',
  of: ['chaudiere'],
  if: ['gaz'],
  why: ['Avec le chauffage, elle fait l’eau chaude dans peu de place.'],
};

export type WaterFacts = Pick<HomeFacts, 'habitation' | 'heat'> & {
  place?: 'non_chauffe' | 'chauffe' | undefined;
  systeme?: 'electrique' | 'chaudiere' | 'thermodynamique' | 'solaire' | undefined;
};

export function suggestEauChaude({ habitation, heat, place, systeme }: WaterFacts): SuggestedFamille[] {
  const home = dwellingOf({
    habitation,
    heat,
    ...(systeme === 'chaudiere' && { has: ['chaudiere'] }),
    ...(place === 'chauffe' && { lacks: ['local'] }),
  });
  const isBoiler = systeme === 'chaudiere' || (hasBoiler(heat) && habitation !== 'construction');
  if (habitation === 'appartement') return fitting(home, [isBoiler && BOILER, ENERGY]);
  return fitting(home, [
    place !== 'chauffe' && systeme !== 'thermodynamique' && HEAT_PUMP_TANK,
    systeme !== 'solaire' && SOLAR_TANK,
    isBoiler && AIR_WATER,
    (place === 'chauffe' || systeme === 'thermodynamique') && ENERGY,
  ]);
}

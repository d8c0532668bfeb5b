import type { SuggestedFamille } from '../estimate';
import { type Candidate, dwellingOf, fitting, type HomeFacts, hasBoiler, isElectric } from '../home';
import { ENERGY, THERMOSTAT, WALL } from './shared';
import { AIR_WATER, RADIATORS } from './water';

const GROUND: Candidate = { url: 'geothermie', if: ['terrain'], why: ['Avec un terrain, elle puise une chaleur plus régulière.'] };
const PELLETS: Candidate = { url: 'poele-a-granules', why: ['Une chaleur qui se programme, dans la pièce où l’on vit.'] };
const FLOOR: Candidate = { url: 'plancher-chauffant', why: ['C’est avec une eau tiède qu’une pompe à chaleur consomme le moins.'] };
const BOILER: Candidate = {
  url: 'chaudiere-a-condensation',
  of: ['chaudiere'],
  if: ['gaz'],
  why: [
    { text: 'À la place de la chaudière, sans toucher aux radiateurs.', of: ['chaudiere'], if: ['radiateurs_eau'] },
    'Elle fait la chaleur et l’eau chaude dans peu de place.',
  ],
};
const REVERSIBLE: Candidate = {
  ...WALL,
  why: [
    { text: 'Réversible, elle chauffe aussi, avec l’accord de la copropriété.', of: ['copropriete'] },
    'Réversible, elle chauffe chaque pièce avec la chaleur de l’air.',
  ],
};
const SET_WELL: Candidate = { ...THERMOSTAT, why: ['Une pompe à chaleur bien réglée consomme moins.'] };

export const suggestChauffage = (facts: HomeFacts): SuggestedFamille[] => fitting(dwellingOf(facts), candidatesFor(facts));

function candidatesFor({ habitation, heat, emitters }: HomeFacts): (Candidate | false)[] {
  const byWater = emitters !== undefined && emitters !== 'air_air';
  if (habitation === 'construction')
    return emitters === 'air_air' ? [REVERSIBLE, PELLETS] : [AIR_WATER, emitters !== 'plancher' && FLOOR, GROUND];
  if (habitation === 'appartement') {
    if (hasBoiler(heat)) return [BOILER, THERMOSTAT, heat === 'fioul' && REVERSIBLE];
    if (heat === 'pompe') return [SET_WELL, ENERGY];
    return [REVERSIBLE, emitters === 'plancher' ? THERMOSTAT : RADIATORS];
  }
  if (heat === 'pompe') return [SET_WELL, thirdOf(emitters)];
  if (heat === 'bois' || heat === 'granules' || heat === 'buches') return [PELLETS, emitters === 'air_air' ? REVERSIBLE : AIR_WATER];
  if (isElectric(heat) && !byWater) return [REVERSIBLE, PELLETS, RADIATORS];
  if (emitters === 'air_air') return [REVERSIBLE, PELLETS];
  if (heat === 'aucun' && !byWater) return [AIR_WATER, PELLETS, FLOOR];
  return [AIR_WATER, GROUND, emitters === 'radiateurs_classiques' ? RADIATORS : PELLETS];
}

function thirdOf(emitters: HomeFacts['emitters']): Candidate {
  if (emitters === 'radiateurs_classiques') return RADIATORS;
  return emitters === 'plancher' || emitters === 'air_air' ? ENERGY : FLOOR;
}

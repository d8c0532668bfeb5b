import type { SuggestedFamille } from '../estimate';
import { type Candidate, dwellingOf, fitting, type Habitation } from '../home';
import { ENERGY, PANELS } from './shared';

const POINT: Candidate = {
  url: 'borne-de-recharge',
  why: [
    { text: 'Sur votre place, avec l’accord de la copropriété.', of: ['copropriete'] },
    'Une recharge plus rapide et plus sûre que sur une prise ordinaire.',
  ],
};
const BY_DAY: Candidate = {
  ...PANELS,
  if: ['toit'],
  why: ['Si la voiture est là en journée, le soleil en charge une part.'],
};

export type CarFacts = {
  habitation?: Habitation | undefined;
  stationnement?: string | undefined;
  soleil?: string | undefined;
};

export function suggestBorne({ habitation, stationnement, soleil }: CarFacts): SuggestedFamille[] {
  if (stationnement === 'rue') return [];
  const home = dwellingOf({ habitation: stationnement === 'copropriete' ? 'appartement' : habitation });
  return fitting(home, [POINT, ENERGY, (soleil === undefined || soleil === 'non') && BY_DAY]);
}

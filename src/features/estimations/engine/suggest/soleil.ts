import type { SuggestedFamille } from '../estimate';
import { type Candidate, dwellingOf, fitting, type Habitation } from '../home';
import { ENERGY, PANELS } from './shared';

const KIT: Candidate = {
  url: 'kit-autoconsommation',
  why: [
    { text: 'Un ou deux panneaux sur une terrasse, avec l’accord de la copropriété.', of: ['copropriete'] },
    'Deux panneaux pour commencer, consommés presque entièrement sur place.',
  ],
};
const CARPORT: Candidate = {
  url: 'carport-solaire',
  why: [
    { text: 'Si le toit ne s’y prête pas, un abri de voiture porte les panneaux.', if: ['toit'] },
    'Un abri de voiture porte les panneaux.',
  ],
};
const BATTERY: Candidate = { url: 'batterie-de-stockage', why: ['Pour garder l’après-midi ce qui sert le soir.'] };

export type SunFacts = {
  habitation?: Habitation | undefined;
  puissance?: string | undefined;
  pose?: string | undefined;
  batterie?: number | undefined;
};

export function suggestSoleil({ habitation, puissance, pose, batterie = 0 }: SunFacts): SuggestedFamille[] {
  const home = dwellingOf({ habitation, lacks: pose === 'libre' ? ['toit'] : [] });
  const isFlat = habitation === 'appartement';
  return fitting(home, [
    isFlat || puissance === '1' ? KIT : PANELS,
    ENERGY,
    !isFlat && puissance !== '1' && pose !== 'toit' && CARPORT,
    batterie > 0 && BATTERY,
  ]);
}

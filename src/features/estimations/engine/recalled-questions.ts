import type { Habitation, Heat } from './home';
import type { Answers, Dwelling, Question } from './tool';

export const HABITATION_QUESTION: Question = {
  key: 'habitation',
  kind: 'choice',
  label: 'Où habitez-vous\u202f?',
  options: [
    { value: 'maison', label: 'Une maison' },
    { value: 'appartement', label: 'Un appartement' },
    { value: 'construction', label: 'Une maison à construire' },
  ],
  assumed: 'Sans réponse\u00a0: une maison.',
  recalled: true,
};

/** A planned house has no heating. */
export const isLivedIn = ({ habitation }: Answers) => habitation !== 'construction';

export const HEAT_QUESTION: Question = {
  key: 'chauffage',
  kind: 'choice',
  label: 'Comment vous chauffez-vous aujourd’hui\u202f?',
  options: [
    { value: 'combustible', label: 'Fioul, gaz ou propane' },
    { value: 'electrique', label: 'Radiateurs électriques' },
    { value: 'bois', label: 'Bois ou granulés' },
    { value: 'pompe', label: 'Pompe à chaleur' },
    { value: 'aucun', label: 'Rien encore' },
  ],
  assumed: 'Sans réponse\u00a0: aucun chauffage n’est supposé.',
  when: isLivedIn,
  recalled: true,
};

export const habitationOf = ({ habitation }: Answers) => habitation as Habitation | undefined;
export const heatOf = ({ energie, chauffage }: Answers) => (energie ?? chauffage) as Heat | undefined;

export const dwellingType = ({ habitation }: Answers): Dwelling['type'] =>
  habitation === 'construction' ? 'maison' : (habitation as 'maison' | 'appartement' | undefined);

/** Oil, gas and propane are one answer in « Par où commencer », so undefined where a tool distinguishes them. */
export function recalledAnswers({ habitation, chauffage }: Answers): Answers {
  const lived = isLivedIn({ habitation });
  return {
    ...(habitation && { habitation }),
    ...(chauffage && lived && { chauffage }),
    ...(chauffage === 'electrique' && lived && { energie: 'electricite' }),
    ...(chauffage === 'pompe' && lived && { energie: 'pompe' }),
    ...(habitation === 'appartement' && { logement: 'copropriete' }),
    ...(habitation === 'maison' && { logement: 'maison' }),
  };
}

import type { Habitation, Heat } from './home';
import type { Answers, Dwelling, Question } from './tool';

/** Asked by « Par où commencer » ; in a tool they stand only where they were answered there, to be seen and corrected. */
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

/** Nothing heats a house that is to be built. */
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
/** What the tool asked, else what was said before. */
export const heatOf = ({ energie, chauffage }: Answers) => (energie ?? chauffage) as Heat | undefined;

/** For the project form. */
export const dwellingType = ({ habitation }: Answers): Dwelling['type'] =>
  habitation === 'construction' ? 'maison' : (habitation as 'maison' | 'appartement' | undefined);

/**
 * What « Par où commencer » was told, as answers to the questions of any tool, which takes those that it has. Oil, gas and propane are one answer
 * there, and so none to a question that tells them apart.
 */
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

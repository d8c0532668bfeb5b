import { takenAnswers } from './asked';
import type { SuggestedFamille } from './estimate';
import { HABITATION_QUESTION, HEAT_QUESTION, habitationOf, heatOf } from './recalled-questions';
import { suggestBorne } from './suggest/borne';
import { suggestChauffage } from './suggest/chauffage';
import { suggestClimatisation } from './suggest/climatisation';
import { suggestEauChaude } from './suggest/eau-chaude';
import { suggestSoleil } from './suggest/soleil';
import { suggestThermostat } from './suggest/thermostat';
import type { Answers, Question, ToolSlug } from './tool';

export const GUIDE_QUESTIONS: readonly Question[] = [
  HABITATION_QUESTION,
  HEAT_QUESTION,
  {
    key: 'envie',
    kind: 'choice',
    label: 'De quoi avez-vous envie\u202f?',
    options: [
      { value: 'chaleur', label: 'Mieux me chauffer' },
      { value: 'fraicheur', label: 'Avoir moins chaud l’été' },
      { value: 'soleil', label: 'Produire mon électricité' },
      { value: 'eau', label: 'Revoir l’eau chaude' },
      { value: 'voiture', label: 'Charger une voiture' },
      { value: 'facture', label: 'Alléger la facture, sans gros travaux' },
    ],
    assumed: 'Sans réponse\u00a0: ce qui allège la facture, sans gros travaux.',
  },
];

export type Guidance = { familles: readonly SuggestedFamille[]; next: ToolSlug };

const TOOL_OF = {
  chaleur: 'chauffage',
  fraicheur: 'climatisation',
  soleil: 'soleil',
  eau: 'eau-chaude',
  voiture: 'borne',
  facture: 'thermostat',
} as const satisfies Record<string, ToolSlug>;

export function guide(answers: Answers): Guidance {
  const taken = takenAnswers(GUIDE_QUESTIONS, answers);
  const next = TOOL_OF[(taken.envie ?? 'facture') as keyof typeof TOOL_OF];
  return { next, familles: SUGGEST[next]({ habitation: habitationOf(taken), heat: heatOf(taken) }) };
}

type Said = { habitation: ReturnType<typeof habitationOf>; heat: ReturnType<typeof heatOf> };

const SUGGEST: Record<(typeof TOOL_OF)[keyof typeof TOOL_OF], (said: Said) => SuggestedFamille[]> = {
  chauffage: suggestChauffage,
  climatisation: suggestClimatisation,
  soleil: suggestSoleil,
  'eau-chaude': suggestEauChaude,
  borne: suggestBorne,
  thermostat: suggestThermostat,
};

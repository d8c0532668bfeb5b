import type { z } from 'zod';
import type { PageUrl } from '~/ui/page-path';
import { besoinStep, coordonneesStep, detailsStep, logementStep, type projetInput } from './input';

export type Answers = Partial<Omit<z.input<typeof projetInput>, 'photos'>>;

export const STEPS = [
  { key: 'besoin', label: 'Besoin', title: 'Quel est votre projet\u202f?', schema: besoinStep },
  { key: 'logement', label: 'Logement', title: 'Votre logement', schema: logementStep },
  { key: 'details', label: 'Détails', title: 'Détails et photos', schema: detailsStep },
  { key: 'coordonnees', label: 'Coordonnées', title: 'Vos coordonnées', schema: coordonneesStep },
  { key: 'recapitulatif', label: 'Récapitulatif', title: 'Récapitulatif', schema: undefined },
] as const;
export type StepKey = (typeof STEPS)[number]['key'];
export type FieldStep = Extract<(typeof STEPS)[number], { schema: object }>;
export const FIELD_STEPS = STEPS.filter((step): step is FieldStep => step.schema !== undefined);

const PATH = '/projet_particulier';

export const EQUIPMENTS = 'equipements';

export const stepPathOf = (key: StepKey): PageUrl => (key === 'besoin' ? PATH : `${PATH}?etape=${key}`);

export const stepOf = (search: URLSearchParams) => STEPS.find(({ key }) => key === search.get('etape')) ?? STEPS[0];

export function neighboursOf(key: StepKey) {
  const index = STEPS.findIndex((step) => step.key === key);
  return { previous: STEPS[index - 1], next: STEPS[index + 1] };
}

export const isFilled = ({ schema }: FieldStep, answers: Answers) => schema.safeParse(answers).success;

/** By the server's field path: `photos[1]`, `dwelling.surface`. */
export const stepAsking = (field: string) => FIELD_STEPS.find(({ schema }) => (field.split(/[.[]/)[0] ?? '') in schema.shape);

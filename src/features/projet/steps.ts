import type { z } from 'zod';
import type { PageUrl } from '~/ui/page-path';
import { besoinStep, coordonneesStep, detailsStep, logementStep, type projetInput } from './input';

export type ProjetAnswers = Partial<Omit<z.input<typeof projetInput>, 'photos'>>;

export const PROJET_STEPS = [
  { key: 'besoin', label: 'Besoin', title: 'Quel est votre projet\u202f?', schema: besoinStep },
  { key: 'logement', label: 'Logement', title: 'Votre logement', schema: logementStep },
  { key: 'details', label: 'Détails', title: 'Détails et photos', schema: detailsStep },
  { key: 'coordonnees', label: 'Coordonnées', title: 'Vos coordonnées', schema: coordonneesStep },
  { key: 'recapitulatif', label: 'Récapitulatif', title: 'Récapitulatif', schema: undefined },
] as const;
export type StepKey = (typeof PROJET_STEPS)[number]['key'];
export type FieldStep = Extract<(typeof PROJET_STEPS)[number], { schema: object }>;
export const FIELD_STEPS = PROJET_STEPS.filter((step): step is FieldStep => step.schema !== undefined);

const PATH = '/projet_particulier';

export const EQUIPMENTS = 'equipements';

export const stepPathOf = (key: StepKey): PageUrl => (key === 'besoin' ? PATH : `${PATH}?etape=${key}`);

export const stepOf = (search: URLSearchParams) => PROJET_STEPS.find(({ key }) => key === search.get('etape')) ?? PROJET_STEPS[0];

export function neighboursOf(key: StepKey) {
  const index = PROJET_STEPS.findIndex((step) => step.key === key);
  return { previous: PROJET_STEPS[index - 1], next: PROJET_STEPS[index + 1] };
}

export const isFilled = ({ schema }: FieldStep, answers: ProjetAnswers) => schema.safeParse(answers).success;

/** By the server's field path: `photos[1]`, `dwelling.surface`. */
export const stepAsking = (field: string) => FIELD_STEPS.find(({ schema }) => (field.split(/[.[]/)[0] ?? '') in schema.shape);

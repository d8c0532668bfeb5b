import { z } from 'zod';
import { endpoint } from '~/platform/http/endpoint';

/** One query per upload with photos, and one per retry after a refused field. */
const PER_ADDRESS = { max: 120, minutes: 60 };

/** Asked before photos leave, so that a doubtful upload travels once. */
export const proofEndpoint = endpoint({
  method: 'GET',
  path: '/preuve',
  guard: 'public',
  summary: 'Dit si un envoi devra d’abord faire une preuve de travail, avant que ses photos ne partent.',
  perAddress: PER_ADDRESS,
  query: z.object({
    duree: z.coerce.number().int().min(0).optional().describe('Millisecondes entre l’ouverture du formulaire et la question.'),
  }),
  answer: z.object({
    challenge: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Le travail à faire (ALTCHA), dont la réponse accompagne l’envoi ; null quand rien n’est demandé.'),
  }),
});

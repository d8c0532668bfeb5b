import { z } from 'zod';
import { endpoint } from '~/platform/http/endpoint';

/** Each sending with photos asks once, and those that were refused for want of a field ask again. */
const PER_ADDRESS = { max: 120, minutes: 60 };

/** Asked before photos leave: a sending that is doubtful does its work first, and travels once. */
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

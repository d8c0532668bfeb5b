import * as z from 'zod/mini';
import { ENTERED_CANAUX } from '~/content/vocabulary/canaux';
import { optionalCompany, optionalEmail, optionalLine, requiredLine, theirPhone } from '~/intake/fields';
import { rdvProInput, start } from './input';

export const malgreFermeture = z.optional(z.boolean()).check(z.describe('L’équipe reçoit la personne bien que le magasin soit fermé.'));

export const takenInput = z
  .extend(z.omit(rdvProInput, { slot: true }), {
    company: optionalCompany(),
    family_name: requiredLine('Indiquez le nom de la personne.'),
    name: optionalLine(),
    phone: theirPhone,
    email: optionalEmail,
    start,
    malgreFermeture,
    canal: z.enum(ENTERED_CANAUX, 'Dites comment la personne est venue\u00a0: téléphone, comptoir ou courriel.'),
    isAccepted: z._default(z.boolean(), true).check(z.describe('Sinon il attend une réponse, comme ceux du site.')),
    isMailed: z._default(z.boolean(), false).check(z.describe('La personne veut la confirmation par courriel.')),
  })
  .check(
    z.refine(({ email, isMailed }) => Boolean(email) || !isMailed, {
      path: ['email'],
      message: 'Indiquez son adresse e-mail pour lui envoyer la confirmation.',
    }),
  );

import * as z from 'zod/mini';
import { optionalPhone, personFields, requiredLine, requiredText } from '~/intake/fields';

export const contactInput = z.object({
  ...personFields,
  phone: optionalPhone,
  subject: requiredLine('Indiquez le sujet de votre message.', 150),
  message: requiredText('Écrivez votre message.', 5_000),
});
export type ContactPayload = Pick<z.output<typeof contactInput>, 'subject' | 'message'>;

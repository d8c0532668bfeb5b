import * as z from 'zod/mini';
import { asEntered } from '~/intake/as-entered';
import { optionalLine, requiredText } from '~/intake/fields';
import { contactInput } from './input';

export const contactEntry = asEntered(
  z.extend(contactInput, { subject: optionalLine(150), message: requiredText('Notez ce que dit la personne.', 5_000) }),
);

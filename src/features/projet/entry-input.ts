import * as z from 'zod/mini';
import { asEntered } from '~/intake/as-entered';
import { requiredText } from '~/intake/fields';
import { projetInput } from './input';

/** What is missing is said to staff, not to the person. */
export const projetEntry = asEntered(z.safeExtend(projetInput, { description: requiredText('Notez ce que dit la personne.', 5_000) }));

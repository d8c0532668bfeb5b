import * as z from 'zod/mini';
import { asEntered } from '~/intake/as-entered';
import { requiredText } from '~/intake/fields';
import { projetInput } from './input';

export const projetEntry = asEntered(z.safeExtend(projetInput, { description: requiredText('Notez ce que dit la personne.', 5_000) }));

import * as z from 'zod/mini';
import { email, optionalLine } from '~/intake/fields';

export const inscriptionInput = z.object({ email, name: optionalLine() });

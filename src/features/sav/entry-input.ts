import * as z from 'zod/mini';
import { asEntered } from '~/intake/as-entered';
import { theirPhone } from '~/intake/fields';
import { savInput } from './input';

export const savEntry = asEntered(z.extend(savInput, { phone: theirPhone }));

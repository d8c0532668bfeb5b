import { asEntered } from '~/intake/as-entered';
import { aircoInput } from './input';

export const aircoEntry = asEntered(aircoInput);

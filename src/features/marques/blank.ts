import { DRAFT } from '~/content/edition/draft';
import type { Marque } from './contract';

export const BLANK_MARQUE: Marque = { name: '', summary: '', text: '', website: '', url: '', logo: null, familles: [], ...DRAFT };

import { DRAFT } from '~/content/edition/draft';
import type { Actualite } from './contract';

export const BLANK_ACTUALITE: Actualite = { title: '', summary: '', text: '', url: '', datedOn: '', image: null, familles: [], ...DRAFT };

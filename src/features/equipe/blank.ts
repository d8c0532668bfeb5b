import { DRAFT } from '~/content/edition/draft';
import type { Equipier } from './contract';

export const BLANK_EQUIPIER: Equipier = { name: '', role: '', words: '', langues: [], portrait: null, ...DRAFT };

import { blankOf } from '~/content/edition/fields';
import { BLANK_REPERE } from './blank-repere';
import type { Famille } from './contract';
import { FAMILLE_FIELDS } from './fields';

export const BLANK_FAMILLE: Famille = { ...blankOf(FAMILLE_FIELDS), repere: BLANK_REPERE, details: [], marques: [] };

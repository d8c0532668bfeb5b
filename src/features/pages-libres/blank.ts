import { blankOf } from '~/content/edition/fields';
import type { PageLibre } from './contract';
import { PAGE_LIBRE_FIELDS } from './fields';

export const BLANK_PAGE_LIBRE: PageLibre = { ...blankOf(PAGE_LIBRE_FIELDS), blocs: [], places: ['pied', 'plan'] };

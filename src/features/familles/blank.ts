import { DRAFT } from '~/content/edition/draft';
import { BLANK_REPERE } from './blank-repere';
import type { Famille } from './contract';

export const BLANK_FAMILLE: Famille = {
  name: '',
  summary: '',
  intro: '',
  url: '',
  univers: 'POMPE_CHALEUR',
  icon: null,
  image: null,
  banner: null,
  repere: BLANK_REPERE,
  details: [],
  marques: [],
  featured: false,
  ...DRAFT,
};

import { DRAFT } from '~/content/edition/draft';
import type { PageLibre } from './contract';

export const BLANK_PAGE_LIBRE: PageLibre = {
  title: '',
  label: '',
  intro: '',
  headline: '',
  description: '',
  url: '',
  image: null,
  blocs: [],
  places: ['pied', 'plan'],
  ...DRAFT,
};

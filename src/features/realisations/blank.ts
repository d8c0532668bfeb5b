import { DRAFT } from '~/content/edition/draft';
import type { Realisation } from './contract';

export const BLANK_REALISATION: Realisation = {
  title: '',
  place: '',
  text: '',
  url: '',
  year: '',
  before: null,
  after: null,
  familles: [],
  ...DRAFT,
};

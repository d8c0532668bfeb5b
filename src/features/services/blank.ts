import { DRAFT } from '~/content/edition/draft';
import type { Service } from './contract';

export const BLANK_SERVICE: Service = {
  title: '',
  summary: '',
  text: '',
  url: '',
  audience: 'particulier',
  includes: [],
  destination: 'projet',
  icon: null,
  image: null,
  ...DRAFT,
};

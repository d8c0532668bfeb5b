import { DRAFT } from '~/content/edition/draft';
import type { DocumentContent } from './contract';

export const BLANK_DOCUMENT: DocumentContent = {
  title: '',
  url: '',
  langue: 'fr',
  datedOn: '',
  file: null,
  familles: [],
  marques: [],
  services: [],
  ...DRAFT,
};

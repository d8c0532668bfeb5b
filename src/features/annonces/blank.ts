import type { Annonce } from './contract';

export const BLANK_ANNONCE: Annonce = {
  text: '',
  kind: 'information',
  link: '',
  firstDay: '',
  lastDay: '',
  startsAt: null,
  finishesAt: null,
  status: 'brouillon',
  publishAt: '',
};

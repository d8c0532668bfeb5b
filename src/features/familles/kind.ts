import { mediaColumnsOf } from '~/content/edition/fields';
import { contentKind } from '~/content/kinds/kind';
import { UNIVERS_CODES } from '~/content/vocabulary/univers';
import { ARGUMENT_FIELDS } from './argument-fields';
import { FAMILLE_FIELDS } from './fields';

export const FAMILLE = contentKind({
  table: 'famille',
  section: 'familles',
  words: { one: 'Famille', many: 'Familles', the: 'la famille' },
  columns: { label: 'name', url: 'url', group: 'univers', image: 'image_id' },
  formerUrls: 'famille_ancienne_url',
  groupOrder: UNIVERS_CODES,
  isPublished: true,
  canDuplicate: true,
  ...mediaColumnsOf(FAMILLE_FIELDS),
  bin: { isNumbered: true },
});

export const ARGUMENT = contentKind({
  table: 'argument',
  section: 'arguments',
  words: { one: 'Argument', many: 'Arguments', the: 'l’argument' },
  columns: { label: 'title', image: 'icon_id' },
  isPublished: false,
  ...mediaColumnsOf(ARGUMENT_FIELDS),
});

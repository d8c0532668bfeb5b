import { mediaColumnsOf } from '~/content/edition/fields';
import { contentKind } from '~/content/kinds/kind';
import { MARQUE_FIELDS } from './fields';

export const MARQUE = contentKind({
  table: 'marque',
  section: 'marques',
  words: { one: 'Marque', many: 'Marques', the: 'la marque' },
  columns: { label: 'name', url: 'url', image: 'logo_id' },
  formerUrls: 'marque_ancienne_url',
  isPublished: true,
  ...mediaColumnsOf(MARQUE_FIELDS),
});

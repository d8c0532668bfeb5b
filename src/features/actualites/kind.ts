import { mediaColumnsOf } from '~/content/edition/fields';
import { contentKind } from '~/content/kinds/kind';
import { ACTUALITE_FIELDS } from './fields';

export const ACTUALITE = contentKind({
  table: 'actualite',
  section: 'actualites',
  words: { one: 'Actualité', many: 'Actualités', the: 'l’actualité' },
  columns: { label: 'title', url: 'url', image: 'image_id', newest: 'dated_on' },
  formerUrls: 'actualite_ancienne_url',
  isPublished: true,
  ...mediaColumnsOf(ACTUALITE_FIELDS),
});

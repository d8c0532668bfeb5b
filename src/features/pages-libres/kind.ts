import { mediaColumnsOf } from '~/content/edition/fields';
import { contentKind } from '~/content/kinds/kind';
import { PAGE_LIBRE_FIELDS } from './fields';

const { medias, texts } = mediaColumnsOf(PAGE_LIBRE_FIELDS);

export const PAGE_LIBRE = contentKind({
  table: 'page_libre',
  section: 'pages_libres',
  words: { one: 'Page libre', many: 'Pages libres', the: 'la page libre' },
  columns: { label: 'title', url: 'url', image: 'image_id' },
  formerUrls: 'page_libre_ancienne_url',
  isPublished: true,
  canDuplicate: true,
  medias,
  texts: [...texts, 'blocs'],
});

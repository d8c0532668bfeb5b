import { contentKind } from '~/content/kinds/kind';

export const ACTUALITE = contentKind({
  table: 'actualite',
  section: 'actualites',
  words: { one: 'Actualité', many: 'Actualités', the: 'l’actualité' },
  columns: { label: 'title', url: 'url', image: 'image_id', newest: 'dated_on' },
  formerUrls: 'actualite_ancienne_url',
  isPublished: true,
  medias: { image_id: 'image' },
  texts: ['text'],
});

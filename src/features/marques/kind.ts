import { contentKind } from '~/content/kinds/kind';

export const MARQUE = contentKind({
  table: 'marque',
  section: 'marques',
  words: { one: 'Marque', many: 'Marques', the: 'la marque' },
  columns: { label: 'name', url: 'url', image: 'logo_id' },
  formerUrls: 'marque_ancienne_url',
  isPublished: true,
  medias: { logo_id: 'logo' },
  texts: ['text'],
});

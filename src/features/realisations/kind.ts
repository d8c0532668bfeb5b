import { contentKind } from '~/content/kinds/kind';

export const REALISATION = contentKind({
  table: 'realisation',
  section: 'realisations',
  words: { one: 'Réalisation', many: 'Réalisations', the: 'la réalisation' },
  columns: { label: 'title', url: 'url', image: 'after_id', newest: 'year' },
  isPublished: true,
  medias: { before_id: 'avant', after_id: 'après' },
  texts: ['text'],
});

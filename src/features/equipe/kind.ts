import { contentKind } from '~/content/kinds/kind';

export const EQUIPIER = contentKind({
  table: 'equipier',
  section: 'equipiers',
  words: { one: 'Personne de l’équipe', many: 'Équipe', the: 'la personne de l’équipe' },
  columns: { label: 'name', image: 'portrait_id' },
  isPublished: true,
  medias: { portrait_id: 'portrait' },
  bin: { isPerson: true },
});

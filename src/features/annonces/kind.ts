import { contentKind } from '~/content/kinds/kind';

export const ANNONCE = contentKind({
  table: 'annonce',
  section: 'annonces',
  words: { one: 'Annonce', many: 'Annonces', the: 'l’annonce' },
  columns: { label: 'text', group: 'kind', ends: 'ends_at' },
  isPublished: true,
  texts: ['link'],
});

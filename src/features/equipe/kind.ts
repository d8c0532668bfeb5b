import { mediaColumnsOf } from '~/content/edition/fields';
import { contentKind } from '~/content/kinds/kind';
import { EQUIPIER_FIELDS } from './fields';

export const EQUIPIER = contentKind({
  table: 'equipier',
  section: 'equipiers',
  words: { one: 'Personne de l’équipe', many: 'Équipe', the: 'la personne de l’équipe' },
  columns: { label: 'name', image: 'portrait_id' },
  isPublished: true,
  ...mediaColumnsOf(EQUIPIER_FIELDS),
  bin: { isPerson: true },
});

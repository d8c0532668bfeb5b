import { mediaColumnsOf } from '~/content/edition/fields';
import { contentKind } from '~/content/kinds/kind';
import { REALISATION_FIELDS } from './fields';

export const REALISATION = contentKind({
  table: 'realisation',
  section: 'realisations',
  words: { one: 'Réalisation', many: 'Réalisations', the: 'la réalisation' },
  columns: { label: 'title', url: 'url', image: 'after_id', newest: 'year' },
  isPublished: true,
  ...mediaColumnsOf(REALISATION_FIELDS),
});

import type { BinnedKind } from '~/content/kinds/kind';

export const MEDIA: BinnedKind = {
  subject: 'media',
  table: 'media',
  section: 'medias',
  words: { one: 'Fichier', many: 'Fichiers', the: 'le fichier' },
  columns: { label: 'name' },
  bin: { isNumbered: true },
};

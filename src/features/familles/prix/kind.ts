import type { BinnedKind } from '~/content/kinds/kind';

export const PRIX: BinnedKind = {
  subject: 'prix',
  table: 'prix',
  section: 'prix',
  words: { one: 'Prix fourni-posé', many: 'Prix fourni-posé' },
  columns: { label: 'label' },
  bin: { isList: true },
};

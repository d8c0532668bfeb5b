import type { BinnedKind } from '~/content/kinds/kind';

export const CAMPAGNE: BinnedKind = {
  subject: 'campagne',
  table: 'campagne',
  section: 'campagnes',
  words: { one: 'Lettre', many: 'Lettres' },
  columns: { label: 'subject' },
  bin: { adminOnly: true },
};

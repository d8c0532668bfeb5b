import type { BinnedKind } from '~/content/kinds/kind';

export const REDIRECTION: BinnedKind = {
  subject: 'redirection',
  table: 'redirection',
  section: 'redirections',
  words: { one: 'Redirection', many: 'Redirections', the: 'la redirection' },
  columns: { label: 'source' },
  bin: { isList: true, purgesItself: true },
};

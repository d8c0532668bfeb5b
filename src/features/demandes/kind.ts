import type { BinnedKind } from '~/content/kinds/kind';

export const REPONSE: BinnedKind = {
  subject: 'reponse',
  table: 'reponse_type',
  section: 'reponses',
  words: { one: 'Réponse prête', many: 'Réponses prêtes', the: 'la réponse prête' },
  columns: { label: 'title' },
  bin: { adminOnly: true, isList: true },
};

export const ETIQUETTE: BinnedKind = {
  subject: 'etiquette',
  table: 'etiquette',
  section: 'etiquettes',
  words: { one: 'Étiquette', many: 'Étiquettes', the: 'l’étiquette' },
  columns: { label: 'name' },
  bin: { adminOnly: true, isList: true },
};

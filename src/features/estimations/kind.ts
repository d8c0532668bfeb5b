import type { BinnedKind } from '~/content/kinds/kind';
import { TARIFS, type TarifKey } from './engine/tarifs';

export const TARIF: BinnedKind = {
  subject: 'tarif',
  table: 'tarif',
  section: 'tarifs',
  words: { one: 'Tarif ou aide', many: 'Tarifs et aides' },
  columns: { label: 'key' },
  bin: { isList: true, labelOf: (key) => TARIFS[key as TarifKey]?.label ?? key },
};

export const REGLE: BinnedKind = {
  subject: 'regle',
  table: 'regle',
  section: 'regles',
  words: { one: 'Règle d’aide ou de loi', many: 'Règles d’aides et de loi' },
  columns: { label: 'label' },
  bin: { isList: true },
};

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

import { sendingDated } from '~/content/dated/sending';
import type { SheetKind } from '~/content/importation/sheet-kind';
import type { BinnedKind } from '~/content/kinds/kind';
import { TARIFS, type TarifKey } from './engine/tarifs';

export const TARIF: BinnedKind & SheetKind = {
  subject: 'tarif',
  table: 'tarif',
  section: 'tarifs',
  words: { one: 'Tarif ou aide', many: 'Tarifs et aides', the: 'le tarif' },
  columns: { label: 'key' },
  bin: { isList: true, labelOf: (key) => TARIFS[key as TarifKey]?.label ?? key },
  sending: sendingDated('un tarif', 'Une ligne retrouve sa valeur par son identifiant, ou par son tarif et son premier jour.'),
};

export const REGLE: BinnedKind & SheetKind = {
  subject: 'regle',
  table: 'regle',
  section: 'regles',
  words: { one: 'Règle d’aide ou de loi', many: 'Règles d’aides et de loi', the: 'la règle' },
  columns: { label: 'label' },
  bin: { isList: true },
  sending: sendingDated(
    'une règle',
    'Une ligne retrouve sa règle par son identifiant, ou par sa sorte, son nom et son premier jour. Un autre premier jour en fait la version suivante.',
  ),
};

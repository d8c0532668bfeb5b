import { sendingDated } from '~/content/dated/sending';
import type { SheetKind } from '~/content/importation/sheet-kind';
import type { BinnedKind } from '~/content/kinds/kind';

export const PRIX: BinnedKind & SheetKind = {
  subject: 'prix',
  table: 'prix',
  section: 'prix',
  words: { one: 'Prix fourni-posé', many: 'Prix fourni-posé', the: 'le prix' },
  columns: { label: 'label' },
  bin: { isList: true },
  sending: sendingDated('un prix', 'Une ligne retrouve son prix par son identifiant, ou par sa famille, son logement et son premier jour.'),
};

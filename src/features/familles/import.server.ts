import { linksColumn } from '~/content/importation/columns';
import { contentImportable } from '~/content/importation/content-importable.server';
import { fieldColumns } from '~/content/importation/field-importable.server';
import { MARQUE } from '~/features/marques/kind';
import { BLANK_FAMILLE } from './blank';
import { type Famille, famillesAdminEndpoints } from './contract';
import { familleSubject, mergeFamille } from './edition.server';
import { FAMILLE_FIELDS } from './fields';
import { DETAIL_COLUMNS, REPERE_COLUMNS, withoutEmptyDetails } from './import-columns';
import { FAMILLE } from './kind';
import { FAMILLE_LABELS } from './labels';
import { insertFamilles, loadFamilles } from './many.server';
import { tidyFamille } from './rows.server';

const MARQUES_COLUMN = linksColumn(
  { field: 'marques', heading: FAMILLE_LABELS.marques, also: ['marque', 'fabricants'], example: '' },
  MARQUE.table,
);

export const famillesImport = contentImportable({
  subject: familleSubject,
  words: FAMILLE.words,
  section: FAMILLE.section,
  formerUrls: 'famille_ancienne_url',
  placedIn: 'univers',
  hasOwnRows: true,
  columns: fieldColumns<Famille>(FAMILLE_FIELDS, [MARQUES_COLUMN, ...REPERE_COLUMNS, ...DETAIL_COLUMNS]),
  linked: [{ kind: MARQUE, none: 'Aucune marque' }],
  blank: BLANK_FAMILLE,
  create: famillesAdminEndpoints.create.body,
  change: famillesAdminEndpoints.revise.body,
  merge: mergeFamille,
  tidy: (famille) => {
    const tidy = tidyFamille(famille);
    return { ...tidy, details: withoutEmptyDetails(tidy.details) };
  },
  insertMany: insertFamilles,
  loadMany: loadFamilles,
});

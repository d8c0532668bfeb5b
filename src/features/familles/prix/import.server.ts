import { datedName } from '~/content/dated/dated-name';
import { datedImportable } from '~/content/dated/import.server';
import type { Column } from '~/content/importation/column';
import { choiceColumn, dayColumn, numberColumn, textColumn } from '~/content/importation/columns';
import { eurosOf } from '~/content/reglages/euros-of';
import { FAMILLE } from '../kind';
import { type PrixInput, prixEndpoints } from './contract';
import { type PrixDraft, prixDraftOf, prixInputOf } from './draft';
import { prixEdition } from './edition.server';
import { HOMES, VATS } from './homes';
import { PRIX } from './kind';
import { labelOf, listOfFamilles, prixKey } from './rows.server';

type PrixSheet = PrixDraft & { famille: number | undefined };

const familleColumn: Column<PrixSheet> = {
  key: 'famille',
  path: 'famille',
  heading: 'Famille',
  also: ['produit', 'nom de la famille'],
  help: 'Son nom, ou la fin de l’adresse de sa page.',
  example: 'Pompe à chaleur air-eau',
  read: (text, { links }) => {
    if (text.trim() === '') return { value: undefined };
    const found = links.get(FAMILLE.table)?.find(text.trim());
    return typeof found === 'object' ? found : { value: found };
  },
  write: ({ famille }, { links }) => (famille === undefined ? '' : (links.get(FAMILLE.table)?.nameOf(famille) ?? String(famille))),
};

const asEuros = (text: string) => {
  const amount = eurosOf(text);
  return typeof amount === 'number' ? amount : null;
};

/** Spreadsheet programs store « 5,5 % » as 0.055. */
const OTHER_VATS = { '5,5': '5.5', '0.055': '5.5', '0,055': '5.5', '0.1': '10', '0,1': '10', '0.2': '20', '0,2': '20' } as const;

const COLUMNS: readonly Column<PrixSheet>[] = [
  familleColumn,
  choiceColumn<'home', string>({ field: 'home', heading: 'Logement', example: HOMES.maison }, HOMES),
  numberColumn({ field: 'low', heading: 'De, en euros TTC', also: ['de', 'prix bas', 'prix le plus bas'], example: '9000' }, asEuros),
  numberColumn({ field: 'high', heading: 'À, en euros TTC', also: ['à', 'prix haut', 'prix le plus haut'], example: '14000' }, asEuros),
  choiceColumn<'vat', string>({ field: 'vat', heading: 'TVA comprise', also: ['tva', 'taux'], example: VATS['5.5'] }, VATS, OTHER_VATS),
  textColumn({
    field: 'included',
    heading: 'Ce que le prix comprend',
    also: ['compris', 'comprend'],
    help: 'L’appareil, la pose, la mise en service, les fournitures…',
    example: 'La pompe à chaleur, la pose, la mise en service',
  }),
  textColumn({ field: 'excluded', heading: 'Ce qu’il ne comprend pas', also: ['non compris'], help: 'Tout ce qui s’ajoute d’ordinaire.' }),
  dayColumn({ field: 'valid_from', heading: 'Premier jour', also: ['dès le', 'début'], example: '2026-12-01' }),
  dayColumn({
    field: 'review_by',
    heading: 'Dernier jour',
    also: ['valable jusqu’au', 'fin'],
    help: 'Passé ce jour, le site ne le montre plus.',
    example: '2027-06-30',
  }),
  dayColumn({ field: 'checked_on', heading: 'Vérifié le', example: '2026-11-25' }),
  textColumn({ field: 'confirmed_by', heading: 'Confirmé par', help: 'Les visiteurs ne le lisent pas.', example: 'Marie' }),
];

const BLANK = { ...prixDraftOf('' as PrixInput['home'], undefined, undefined), famille: undefined };

export const prixImport = datedImportable({
  kind: PRIX,
  columns: COLUMNS,
  linked: [{ kind: FAMILLE, none: 'Aucune famille' }],
  edition: prixEdition,
  input: prixEndpoints.create.body,
  blank: BLANK as PrixSheet,
  draftOf: (prix): PrixSheet => ({ ...prixDraftOf(prix.home, prix, undefined), famille: prix.famille }),
  inputOf: ({ famille, ...draft }) => prixInputOf(famille as number, draft),
  list: listOfFamilles,
  keyed: () => (draft) => ({ key: prixKey(draft as unknown as PrixInput), draft }),
  labelOf: ({ famille, home, valid_from }, nameOf) => datedName(labelOf(nameOf(FAMILLE.table, famille), home), valid_from),
});

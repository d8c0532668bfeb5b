import { datedName } from '~/content/dated/dated-name';
import { datedImportable } from '~/content/dated/import.server';
import type { Column } from '~/content/importation/column';
import { choiceColumn, dayColumn, numberColumn, textColumn, yesNoColumn } from '~/content/importation/columns';
import { TARIFS, type TarifKey } from '../engine/tarifs';
import { TARIF } from '../kind';
import { parseTypedNumber } from '../typed-number';
import { tarifsAdminEndpoints } from './contract';
import { type TarifDraft, tarifDraftOf, tarifInputOf } from './draft';
import { tarifsEdition } from './edition.server';
import { SHAPES } from './shapes';
import { listStored } from './tarifs.server';

/** `cells`: values by the name of their column, whatever the tariff. */
type TarifSheet = Omit<TarifDraft, 'values'> & { key: TarifKey | ''; cells: Record<string, string> };

const NAMED = 'Tarif';
const ALONE = 'Valeur';
const headingOf = (column: string) => column || ALONE;
const columnsOf = (key: TarifKey | '') => (key === '' ? [] : SHAPES[key].columns.map(headingOf));
const VALUES = [...new Set(Object.values(SHAPES).flatMap(({ columns }) => columns.map(headingOf)))];

const valueColumn = (heading: string): Column<TarifSheet> => ({
  ...numberColumn(
    {
      field: `valeur ${heading}`,
      heading,
      help:
        heading === ALONE ? 'Comme 0,2001. Pour un tarif à une seule valeur.' : 'Pour les tarifs qui ont cette valeur\u00a0; sinon, vide.',
      example: heading === ALONE ? '0,2001' : '',
    },
    parseTypedNumber,
  ),
  put: (draft, value) => {
    draft.cells = { ...(draft.cells as TarifSheet['cells']), [heading]: value as string };
  },
  write: ({ cells }) => cells[heading] ?? '',
});

const unitColumn: Column<TarifSheet> = {
  key: 'unit',
  path: 'unit',
  heading: 'Unité',
  help: 'Celle du site\u00a0: n’est pas importée.',
  example: TARIFS.elec_base_le6kva.unit,
  read: () => ({ value: undefined }),
  write: ({ key }) => (key === '' ? '' : TARIFS[key].unit),
};

const LABELS = Object.fromEntries(Object.entries(TARIFS).map(([key, { label }]) => [key, label])) as Record<TarifKey, string>;

const COLUMNS: readonly Column<TarifSheet>[] = [
  choiceColumn(
    { field: 'key', heading: NAMED, also: ['nom', 'tarif ou aide'], example: LABELS.elec_base_le6kva },
    LABELS,
  ) as Column<TarifSheet>,
  ...VALUES.map(valueColumn),
  numberColumn({ field: 'low', heading: 'Bas de la fourchette', also: ['bas'] }, parseTypedNumber),
  numberColumn({ field: 'high', heading: 'Haut de la fourchette', also: ['haut'] }, parseTypedNumber),
  unitColumn,
  dayColumn({ field: 'valid_from', heading: 'Premier jour', also: ['dès le', 'début'], example: '2026-12-01' }),
  dayColumn({
    field: 'review_by',
    heading: 'Dernier jour',
    also: ['fin'],
    help: 'Passé ce jour, les euros ne s’affichent plus.',
    example: '2027-06-30',
  }),
  dayColumn({ field: 'checked_on', heading: 'Vérifié le', example: '2026-11-25' }),
  textColumn({
    field: 'source',
    heading: 'Source',
    help: 'Le texte ou le site, et sa date\u00a0: les visiteurs la lisent.',
    example: 'CRE, délibération du 1er décembre 2026',
  }),
  {
    ...yesNoColumn({ field: 'isSecondHand', heading: 'De seconde main', help: 'oui\u00a0: le texte lui-même n’a pas été lu.' }),
    path: 'seconde_main',
    put: (draft, value) => {
      draft.isSecondHand = value;
    },
  },
];

const { values: _, ...NOTHING } = tarifDraftOf('elec_hp', undefined, undefined);
const EMPTY: TarifSheet = { ...NOTHING, key: '', cells: {} };

export const tarifsImport = datedImportable({
  kind: TARIF,
  columns: COLUMNS,
  linked: [],
  edition: tarifsEdition,
  input: tarifsAdminEndpoints.create.body,
  blank: EMPTY,
  draftOf: (tarif): TarifSheet => {
    const { values, ...draft } = tarifDraftOf(tarif.key, tarif, undefined);
    return { ...draft, key: tarif.key, cells: Object.fromEntries(columnsOf(tarif.key).map((name, at) => [name, values[at] ?? ''])) };
  },
  inputOf: ({ key, cells, ...draft }) =>
    tarifInputOf(key as TarifKey, { ...draft, values: columnsOf(key).map((name) => cells[name] ?? '') }),
  list: listStored,
  keyed: () => (draft) => (draft.key === '' ? { fault: { column: NAMED, message: 'Dites de quel tarif.' } } : { key: draft.key, draft }),
  labelOf: ({ key, valid_from }) => datedName(TARIFS[key].label, valid_from),
  headingOf: (path, { key }) => {
    const [field, at] = path.split('.');
    return field === 'values' ? (columnsOf(key)[Number(at ?? 0)] ?? ALONE) : undefined;
  },
});

import type { Column } from '~/content/importation/column';
import {
  choiceColumn,
  choicesColumn,
  dayColumn,
  numberColumn,
  optionalColumn,
  textColumn,
  yesNoColumn,
} from '~/content/importation/columns';
import { INCOME_CLASSES } from '../engine/aides-income';
import { CLASSES_DPE } from '../engine/regles';
import type { ToolSlug } from '../engine/tool';
import { TOOLS } from '../engine/tools';
import { DISPOSITIFS, TRAVAUX, type Travaux } from '../engine/travaux';
import { parseTypedNumber } from '../typed-number';
import type { RegleDraft } from './draft';
import { AGES, ETATS, POSE_WORDS, UNITES } from './words';

type RegleColumn = Column<RegleDraft>;

/** Under the name that the contract has for it. */
const sentAs = (path: string, column: RegleColumn): RegleColumn => ({
  ...column,
  path,
  put: (draft, value) => {
    draft[column.key] = value;
  },
});

/** One of the four amounts by class of income; the first alone counts for all. */
const amountColumns = (field: 'montants' | 'plafondPart', path: string, heading: string, example: string): RegleColumn[] =>
  INCOME_CLASSES.map((income, at) => ({
    ...numberColumn(
      {
        field: `${field}.${at}`,
        heading: `${heading}, revenus ${income}`,
        ...(at === 0 && { also: [heading] }),
        help: at === 0 ? 'Seul, il vaut pour tous. Une part s’écrit 5,5.' : 'Vide\u00a0: le premier vaut pour tous.',
        example: at === 0 ? example : '',
      },
      parseTypedNumber,
    ),
    path: `${path}.${at}`,
    put: (draft, value, before) => {
      const now = (draft[field] as string[] | undefined) ?? before[field];
      draft[field] = now.with(at, value as string);
    },
    write: (regle) => regle[field][at] ?? '',
  }));

const TRAVAUX_LABELS = Object.fromEntries(Object.entries(TRAVAUX).map(([key, { label }]) => [key, label])) as Record<Travaux, string>;
const TOOL_LABELS = Object.fromEntries(TOOLS.map(({ slug, short }) => [slug, short])) as Record<ToolSlug, string>;
const DPE_LABELS = Object.fromEntries(CLASSES_DPE.map((one) => [one, one])) as Record<(typeof CLASSES_DPE)[number], string>;

/** Some two hundred communes; longer texts take long to check. */
const LONGEST_LIEUX = 2_000;
const lieuxColumn: RegleColumn = {
  ...textColumn({
    field: 'lieux',
    heading: 'Où',
    also: ['lieux'],
    help: 'Pour une aide locale\u00a0: départements ou codes INSEE, séparés par des virgules.',
    example: '32, 32013',
  }),
  read: (text) =>
    text.length > LONGEST_LIEUX ? { fault: 'C’est trop long\u00a0: deux cents départements et communes au plus.' } : { value: text },
};

export const LABEL = 'Nom';

export const REGLE_COLUMNS: readonly RegleColumn[] = [
  textColumn({
    field: 'label',
    heading: LABEL,
    also: ['règle', 'aide'],
    help: 'Comme les visiteurs le lisent.',
    example: 'Aide du Gers au chauffage',
  }),
  choiceColumn({ field: 'dispositif', heading: 'Sorte', also: ['dispositif'], example: DISPOSITIFS.locale }, DISPOSITIFS),
  choiceColumn({ field: 'etat', heading: 'État', example: ETATS.ouverte }, ETATS),
  textColumn({
    field: 'texte',
    heading: 'Ce que les visiteurs lisent',
    also: ['phrase', 'texte'],
    help: 'Sans promesse\u00a0: ce que le texte dit, en une ou deux phrases.',
    example: 'Le département ajoute mille euros.',
  }),
  choicesColumn({ field: 'travaux', heading: 'Travaux', example: TRAVAUX.pac_air_eau.label }, TRAVAUX_LABELS),
  choicesColumn({ field: 'outils', heading: 'Où elle se lit', also: ['outils'] }, TOOL_LABELS),
  lieuxColumn,
  yesNoColumn({ field: 'principale', heading: 'Résidence principale' }),
  yesNoColumn({ field: 'proprietaire', heading: 'Demandée par le propriétaire' }),
  sentAs('avant_devis', yesNoColumn({ field: 'avantDevis', heading: 'Avant de signer le devis' })),
  yesNoColumn({ field: 'incertaine', heading: 'Jamais plus que «\u00a0à vérifier\u00a0»' }),
  sentAs('remplace', yesNoColumn({ field: 'fioul', heading: 'Remplace du fioul' })),
  sentAs('remplace', yesNoColumn({ field: 'gaz', heading: 'Remplace du gaz' })),
  sentAs('age_ans', optionalColumn({ field: 'age', heading: 'Âge du logement' }, AGES)),
  optionalColumn({ field: 'pose', heading: 'Qui pose', example: POSE_WORDS.rge }, POSE_WORDS),
  choicesColumn({ field: 'dpe', heading: 'Classes du DPE' }, DPE_LABELS),
  ...amountColumns('montants', 'montants', 'Montant', '1000'),
  choiceColumn({ field: 'unite', heading: 'En', also: ['unité'], example: UNITES['€'] }, UNITES),
  sentAs('plafond_depense', numberColumn({ field: 'plafondDepense', heading: 'Dépense retenue au plus, en euros' }, parseTypedNumber)),
  textColumn({ field: 'base', heading: 'Précision de la dépense', help: 'HT, ou TTC pose comprise.' }),
  ...amountColumns('plafondPart', 'plafond_part', 'Part de la dépense au plus, en %', ''),
  dayColumn({ field: 'valid_from', heading: 'Premier jour', also: ['dès le', 'début'], example: '2026-12-01' }),
  dayColumn({ field: 'valid_until', heading: 'Fin de la règle', help: 'Si le texte la donne. Sinon, vide.' }),
  dayColumn({ field: 'review_by', heading: 'À revoir le', help: 'Passé ce jour, le site ne l’affirme plus.', example: '2027-06-30' }),
  dayColumn({ field: 'checked_on', heading: 'Vérifié le', example: '2026-11-25' }),
  textColumn({
    field: 'source',
    heading: 'Source',
    help: 'Le texte ou le site, et sa date\u00a0: les visiteurs la lisent.',
    example: 'Délibération du conseil départemental',
  }),
  sentAs(
    'source_url',
    textColumn({
      field: 'sourceUrl',
      heading: 'Adresse publique de la source',
      also: ['adresse', 'lien'],
      example: 'https://www.exemple.fr/aide',
    }),
  ),
  sentAs(
    'seconde_main',
    yesNoColumn({ field: 'isSecondHand', heading: 'De seconde main', help: 'oui\u00a0: le texte lui-même n’a pas été lu.' }),
  ),
];

const PARTS = ['montants', 'plafondPart'] as const;

/** Spreadsheet programs store « 5,5 % » as 0.055. No aid is less than a hundredth. @returns what to do */
export function percentFault(regle: RegleDraft): { column: string; message: string } | undefined {
  const isPart = (field: (typeof PARTS)[number]) => field === 'plafondPart' || regle.unite === '%';
  const tiny = PARTS.flatMap((field) => (isPart(field) ? regle[field].map((text, at) => ({ key: `${field}.${at}`, text })) : [])).find(
    ({ text }) => (parseTypedNumber(text) ?? 0) > 0 && (parseTypedNumber(text) ?? 1) < 1,
  );
  if (!tiny) return undefined;
  const column = REGLE_COLUMNS.find(({ key }) => key === tiny.key)?.heading ?? '';
  return { column, message: `«\u00a0${tiny.text}\u00a0» est moins d’un pour cent. Écrivez la part sans le signe, comme 5,5.` };
}

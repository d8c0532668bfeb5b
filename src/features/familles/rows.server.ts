import type { Tables } from '#db/tables';
import { fieldRows } from '~/content/edition/field-rows.server';
import { richText } from '~/platform/text/rich-text';
import { typographie } from '~/platform/text/typographie';
import type { Famille } from './contract';
import { FAMILLE_FIELDS } from './fields';
import { readRepere, storedRepere } from './repere.server';

type Row = Omit<Tables['famille'], 'id' | 'repere'> & { repere: string };
type Columns = Omit<Row, 'position' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'>;

export const familleRows = fieldRows<Famille>(FAMILLE_FIELDS, {});

/** As saving stores it. @throws Problem 422 */
export const tidyFamille = (famille: Famille): Famille => ({
  ...familleRows.tidy(famille),
  repere: readRepere(storedRepere(famille.repere)),
  details: famille.details.map((detail) => ({ ...detail, title: typographie(detail.title), text: richText(detail.text) })),
  marques: [...new Set(famille.marques)],
});

/** `famille` is tidy. */
export const rowOfFamille = (famille: Famille) => ({ ...familleRows.rowOf(famille), repere: storedRepere(famille.repere) }) as Columns;

export const familleOfRow = (row: Row, { details, marques }: Pick<Famille, 'details' | 'marques'>) =>
  ({ ...familleRows.fieldsOf(row), repere: readRepere(row.repere), details, marques }) as Famille;

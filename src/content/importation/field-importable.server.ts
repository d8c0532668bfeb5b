import type { z } from 'zod';
import type { FieldSubject } from '~/content/edition/field-subject.server';
import { AS_SHEET, type ContentField, type Fields, inOrder, isPicture } from '~/content/edition/fields';
import type { Column } from './column';
import {
  addressColumn,
  choiceColumn,
  choicesColumn,
  linksColumn,
  listColumn,
  pictureColumn,
  publicationColumn,
  richColumn,
  textColumn,
  yesNoColumn,
} from './columns';
import { contentImportable } from './content-importable.server';
import type { Importable } from './importable.server';

type Body<S> = z.ZodType<{ [K in keyof S]?: S[K] | undefined }>;

/** A kind that declares its fields, from a spreadsheet and to one; `more` are columns that are no fields. */
export const fieldImportable = <S extends object, V>(
  subject: FieldSubject<S, V>,
  { create, revise }: { create: { body: Body<S> }; revise: { body: Body<S> } },
  more: readonly Column<S>[] = [],
): Importable => {
  const { fields, words, section, formerUrls, blank, merge, tidy, check, insertMany } = subject;
  return contentImportable({
    subject,
    words,
    section,
    ...(formerUrls && { formerUrls }),
    columns: fieldColumns(fields, more),
    linked: Object.values(fields).flatMap(({ to, none = '' }) => (to ? [{ kind: to, none }] : [])),
    blank,
    create: create.body,
    change: revise.body,
    merge,
    check: (deps, state) => check(deps, state) || undefined,
    tidy,
    insertMany,
  });
};

/** Of the fields, then `more`, then its address and its publication. */
export const fieldColumns = <S>(fields: Fields, more: readonly Column<S>[] = []) =>
  [
    ...inOrder(fields, AS_SHEET).map(([name, field]) => columnOf(name, field)),
    ...more,
    ...('url' in fields ? [addressColumn] : []),
    publicationColumn,
  ] as Column<S>[];

function columnOf(name: string, field: ContentField) {
  const { type, label: heading, also = [], help, example = '', choices = {}, understood, to } = field;
  const about = { field: name, heading, also, example, ...(help !== undefined && { help }) };
  if (type === 'rich') return richColumn(about);
  if (type === 'list') return listColumn(about);
  if (isPicture(field)) return pictureColumn(about);
  if (type === 'choice') return choiceColumn(about, choices, understood);
  if (type === 'yesNo') return yesNoColumn({ field: name, heading, also });
  if (type === 'choices') return choicesColumn(about, choices);
  return to ? linksColumn(about, to.table) : textColumn(about);
}

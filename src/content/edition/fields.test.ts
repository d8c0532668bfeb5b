import { expect, test } from 'vitest';
import type { z } from 'zod';
import { shownOf, textsIn, writtenOf } from './field-contract';
import { AS_SHEET, address, blankOf, code, columnsOf, day, inOrder, labelsOf, line, links, picture, publication, rich } from './fields';

const FIELDS = {
  photo: picture('Photo'),
  title: line('Titre', { required: 'Donnez un titre.', max: 5, tooLong: 'Trop long.' }),
  sort: code('Sorte', { required: true, matches: [/^[ab]$/, 'a ou b.'] }),
  themes: links('Thèmes', { to: { table: 'famille', columns: { label: 'name' } }, none: 'Aucun thème', max: 2 }),
  datedOn: day('Date'),
  text: rich('Texte'),
  url: address(),
  ...publication,
};
const { creation, change } = writtenOf(FIELDS);
const faultsOf = (schema: z.ZodType, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('labels follow the form, a sheet begins with what is typed, and a body with texts', () => {
  expect(Object.entries(labelsOf(FIELDS)).slice(0, 2)).toEqual([
    ['photo', 'Photo'],
    ['title', 'Titre'],
  ]);
  expect(inOrder(FIELDS, AS_SHEET).map(([name]) => name)).toEqual(['title', 'sort', 'datedOn', 'text', 'photo', 'themes']);
  expect(Object.keys(blankOf(FIELDS))).toEqual(['title', 'text', 'url', 'sort', 'datedOn', 'photo', 'themes', 'status', 'publishAt']);
  expect(columnsOf(FIELDS)).toEqual(['url', 'title', 'text', 'sort', 'dated_on', 'photo_id']);
  expect(Object.keys(shownOf(FIELDS))).toEqual(['url', 'title', 'text', 'sort', 'datedOn', 'photo']);
  expect(textsIn(FIELDS).types).toEqual({ title: 'line', text: 'rich' });
});

test('a new thing needs its required fields, and a change only what it sends', () => {
  expect(faultsOf(creation, {})?.map((fault) => fault.split(':')[0])).toEqual(['title', 'sort']);
  expect(faultsOf(creation, { title: '', sort: 'c', url: '' })).toEqual(['title: Donnez un titre.', 'sort: a ou b.']);
  expect(change.parse({ version: 1 })).toEqual({ version: 1 });
  expect(faultsOf(change, { version: 1, title: 'Titres', themes: [1, 2, 3], datedOn: '2026-02-30' })).toEqual([
    'title: Trop long.',
    'datedOn: Donnez un jour qui existe, comme 2026-12-24.',
    expect.stringMatching(/^themes:/),
  ]);
});

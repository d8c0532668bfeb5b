import { expect, test } from 'vitest';
import type { z } from 'zod';
import { shownOf, textsIn, writtenOf } from './field-contract';
import {
  AS_SHEET,
  address,
  blankOf,
  choice,
  code,
  columnsOf,
  day,
  icon,
  inOrder,
  labelsOf,
  line,
  links,
  list,
  mediaColumnsOf,
  moment,
  picture,
  publication,
  rich,
} from './fields';

const FIELDS = {
  photo: picture('Photo'),
  title: line('Titre', { required: 'Donnez un titre.', max: 5, tooLong: 'Trop long.' }),
  sort: code('Sorte', { required: true, matches: [/^[ab]$/, 'a ou b.'] }),
  themes: links('Thèmes', { to: { table: 'famille', columns: { label: 'name' }, bin: { isNumbered: true } }, none: 'Aucun thème', max: 2 }),
  datedOn: day('Date'),
  colour: choice('Couleur', 'bleu', { choices: { bleu: 'Bleu', roux: 'Roux' }, codes: ['roux', 'bleu'], unknown: 'Bleu ou roux.' }),
  parts: list('Parties', { max: 2, longest: 4 }),
  drawing: icon('Dessin'),
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
  expect(inOrder(FIELDS, AS_SHEET).map(([name]) => name)).toEqual([
    'title',
    'sort',
    'datedOn',
    'colour',
    'parts',
    'text',
    'photo',
    'drawing',
    'themes',
  ]);
  const values = ['sort', 'datedOn', 'colour', 'parts', 'drawing', 'photo'];
  expect(Object.keys(blankOf(FIELDS))).toEqual(['title', 'text', 'url', ...values, 'themes', 'status', 'publishAt']);
  expect(columnsOf(FIELDS)).toEqual(['url', 'title', 'text', 'sort', 'dated_on', 'colour', 'parts', 'drawing_id', 'photo_id']);
  expect(Object.keys(shownOf(FIELDS))).toEqual(['url', 'title', 'text', ...values]);
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

test('a choice is one of its codes, and a list has few short lines', () => {
  expect(shownOf(FIELDS).colour.safeParse('vert').success).toBe(false);
  expect(change.parse({ version: 1, colour: 'roux', parts: [' une '] })).toEqual({ version: 1, colour: 'roux', parts: ['une'] });
  expect(faultsOf(change, { version: 1, colour: 'vert' })).toEqual(['colour: Bleu ou roux.']);
  const refused = [['longue'], [''], ['un', 'deux', 'trois']].map((parts) => faultsOf(change, { version: 1, parts })?.length);
  expect(refused).toEqual([1, 1, 1]);
});

test('a required day is not empty, an empty moment is null, a text is read as stored', () => {
  const fields = {
    firstDay: day('Jour', { required: 'Quel jour ?' }),
    startsAt: moment('Début'),
    link: code('Lien', {
      readAs: (text) => text.replace(/^www\./, 'https://www.'),
      fits: [(text) => text.startsWith('https'), 'Un lien.'],
    }),
  };
  const written = writtenOf(fields);
  const begun = { firstDay: '2026-12-05', startsAt: '', link: ' www.exemple.fr' };
  expect(written.creation.parse(begun)).toEqual({ firstDay: '2026-12-05', startsAt: null, link: 'https://www.exemple.fr' });
  expect(faultsOf(written.creation, { firstDay: '', startsAt: '2026-12-05', link: 'x' })).toEqual([
    'firstDay: Quel jour ?',
    'startsAt: Donnez un jour et une heure, comme 2026-12-05T10:00.',
    'link: Un lien.',
  ]);
  expect(faultsOf(written.change, { version: 1, firstDay: '2026-02-30' })).toEqual([
    'firstDay: Donnez un jour qui existe, comme 2026-12-24.',
  ]);
  expect([columnsOf(fields), shownOf(fields).startsAt.parse(null)]).toEqual([['first_day', 'starts_at', 'link'], null]);
});

test('a fixed address is not sent, a column may have its own name, links may be texts', () => {
  const fields = {
    file: picture('Fichier', { required: true, column: 'media_id' }),
    marques: links<string>('Marques', { to: { table: 'marque', columns: { label: 'name' } }, max: 1 }),
    url: address({ isFixed: true }),
  };
  const written = writtenOf(fields);
  expect(Object.keys(written.creation.shape)).toEqual(['file', 'marques']);
  expect(faultsOf(written.creation, { marques: ['a', 'b'] })?.map((fault) => fault.split(':')[0])).toEqual(['file', 'marques']);
  expect(faultsOf(written.change, { version: 1, marques: ['a'] })).toBeUndefined();
  expect(columnsOf(fields)).toEqual(['url', 'media_id']);
});

test('a kind has the columns of its pictures under their labels, and of its rich texts', () => {
  expect(mediaColumnsOf(FIELDS)).toEqual({ medias: { drawing_id: 'dessin', photo_id: 'photo' }, texts: ['text'] });
});

import { expect, test } from 'vitest';
import { MAILS } from './mails';
import { mailLabel, mailTitle, opensAccount } from './platform/mail/mail-kind';

test('no two mails have one name, and each has a label', () => {
  const kinds = MAILS.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const { kind } of MAILS) expect(mailLabel(MAILS, kind)).not.toBe(kind);
});

test('the mails whose link opens an account are those of a forgotten password, of an invitation and of a change to undo', () => {
  const opening = MAILS.filter(({ kind }) => opensAccount(MAILS, kind)).map(({ kind }) => kind);
  expect(opening).toEqual([
    'mot_de_passe_oublie',
    'invitation',
    'compte_repris',
    'mot_de_passe_change',
    'compte_change',
    'coordonnees_changees',
  ]);
});

test('a mail that the site no longer writes keeps the name of its row', () => {
  expect([mailLabel(MAILS, 'ancien'), mailTitle(MAILS, 'ancien'), opensAccount(MAILS, 'ancien')]).toEqual(['ancien', 'Courriel', false]);
});

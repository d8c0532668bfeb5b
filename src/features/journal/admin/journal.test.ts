import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ContentTable } from '~/content/kinds/kind';
import { BINNED_KINDS, CONTENT_KINDS } from '~/contents';
import { AVIS } from '~/features/avis/subjects';
import type { JournalEntry } from '../contract';
import { type ContentLabels, journalChanges } from './fields';
import { deedOf, sentenceOf } from './sentence';
import { subjectPathOf, subjectsOf } from './subjects';

const SUBJECTS = subjectsOf({ contents: CONTENT_KINDS, bins: BINNED_KINDS });

const entry = (change: Partial<JournalEntry>): JournalEntry => ({
  id: '1',
  at: '2026-11-21T09:00:00.000Z',
  author: 'Marie',
  action: 'modifier',
  subject: 'famille',
  subjectId: '12',
  label: 'Poêle à granulés',
  before: null,
  after: null,
  ...change,
});

describe('a line of the journal', () => {
  test.each([
    [{}, 'Marie a modifié la famille «\u00a0Poêle à granulés\u00a0»'],
    [{ action: 'revenir_3' }, 'Marie a ramené la famille «\u00a0Poêle à granulés\u00a0» à sa version 3'],
    [{ action: 'ordonner', subject: 'marque', label: '' }, 'Marie a changé l’ordre des marques'],
    [{ action: 'changer_images', subject: 'service', label: 'Ramonage' }, 'Marie a changé les images du service «\u00a0Ramonage\u00a0»'],
    [{ subject: 'reglages', label: 'Horaires' }, 'Marie a modifié les réglages «\u00a0Horaires\u00a0»'],
    [{ action: 'supprimer', subject: 'compte', label: 'a@exemple.test' }, 'Marie a supprimé le compte a@exemple.test'],
    [
      { action: 'connexion_refusee', subject: 'compte', label: 'a@exemple.test', author: 'Le site', after: { refus: 10, codes: 2 } },
      'Le site a refusé 10\u00a0connexions au compte a@exemple.test, en un quart d’heure',
    ],
    [
      { action: 'envoyer', subject: 'campagne', label: 'Hiver', after: { recipients: 1240 } },
      'Marie a envoyé la campagne «\u00a0Hiver\u00a0» à 1\u202f240\u00a0abonnés',
    ],
    [{ action: 'creer', subject: 'tarif', label: 'Fioul' }, 'Marie a ajouté une valeur du tarif «\u00a0Fioul\u00a0»'],
    [{ action: 'creer', subject: 'prix', label: 'Poêle, maison' }, 'Marie a ajouté le prix «\u00a0Poêle, maison\u00a0»'],
    [{ action: 'verifier', subject: 'prix', label: 'Poêle, maison' }, 'Marie a vérifié le prix «\u00a0Poêle, maison\u00a0»'],
    [{ action: 'creer', subject: 'redirection', label: '/a.html' }, 'Marie a créé la redirection «\u00a0/a.html\u00a0»'],
    [
      { action: 'importer', subject: 'redirection', label: '/a.html', after: { added: 12, replaced: 1 } },
      'Marie a importé une liste de redirections\u00a0: 12\u00a0ajoutées, 1\u00a0remplacée',
    ],
    [
      { action: 'supprimer_plusieurs', subject: 'redirection', label: '/a.html', after: { redirections: 3 } },
      'Marie a mis à la corbeille 3\u00a0redirections',
    ],
    [{ action: 'verifier', subject: 'tarif', label: 'Fioul' }, 'Marie a vérifié le tarif «\u00a0Fioul\u00a0»'],
    [{ action: 'exporter', subject: 'demande', subjectId: '' }, 'Marie a exporté des demandes dans un tableau'],
    [
      { action: 'importer', subject: 'abonne', subjectId: '', label: 'salon.csv', after: { nouvelle: 12, fautive: 1 } },
      'Marie a importé des inscrits à la lettre, de «\u00a0salon.csv\u00a0»\u00a0: 12\u00a0ajoutés',
    ],
    [
      { action: 'annuler_import', subject: 'abonne', subjectId: '', label: 'salon.csv', after: { repris: 1, laisses: 2 } },
      'Marie a annulé l’import des inscrits de «\u00a0salon.csv\u00a0»\u00a0: 1\u00a0effacé',
    ],
    [{ action: 'exporter', subject: 'abonne', subjectId: '' }, 'Marie a exporté des inscrits à la lettre dans un tableau'],
    [
      { action: 'purger', subject: 'demande', label: 'projet', author: 'Le site', after: { demandes: 1 } },
      'Le site a effacé 1\u00a0demande de sorte «\u00a0Projet\u00a0», au bout de leur durée de conservation',
    ],
  ] as [Partial<JournalEntry>, string][])('is a sentence: %#', (change, sentence) => {
    expect(sentenceOf(SUBJECTS, entry(change))).toBe(sentence);
  });

  test('has words for every action and every thing that the server notes', () => {
    const folder = join(import.meta.dirname, '../../..');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.server.ts') && !name.endsWith('revisions.server.ts'),
    );
    const code = sources.map((name) => readFileSync(join(folder, name), 'utf8'));
    const found = (pattern: RegExp) => new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word as string)));
    const actions = found(
      /(?:action:|recordSimple\(.*?,|journal\(deps, tx, by,|changeMedia\(deps, by, id,|setPassword\(.*?,) '([a-z_]+)'/g,
    );
    const subjects = new Set([...found(/subject: '([a-z_]+)'/g)].filter((subject) => !(subject in AVIS)));
    expect(actions.size).toBeGreaterThan(15);
    expect([...actions].filter((action) => deedOf(SUBJECTS, entry({ action })).includes('a agi sur'))).toEqual([]);
    expect([...subjects].filter((subject) => !(subject in SUBJECTS))).toEqual([]);
  });

  test('leads to the thing, unless it is no more', () => {
    expect(subjectPathOf(SUBJECTS, entry({}))).toBe('/admin/familles/12');
    expect(subjectPathOf(SUBJECTS, entry({ action: 'purger' }))).toBeUndefined();
    expect(subjectPathOf(SUBJECTS, entry({ action: 'supprimer' }))).toBe('/admin/familles/12');
    expect(subjectPathOf(SUBJECTS, entry({ action: 'supprimer', subject: 'compte' }))).toBeUndefined();
    expect(subjectPathOf(SUBJECTS, entry({ action: 'ordonner', subjectId: '' }))).toBeUndefined();
  });
});

const CONTENT: ContentLabels = {
  ...(Object.fromEntries(CONTENT_KINDS.map(({ table }) => [table, {}])) as Record<ContentTable, Record<string, string>>),
  famille: { summary: 'Résumé', name: 'Nom' },
  univers: {},
  page: (page): Record<string, string> => (page === 'showroom' ? { gallery: 'Galerie' } : {}),
  reglages: () => ({}),
};

describe('what changed', () => {
  test('of content uses the words of its form, in their order, and leaves out what has none', () => {
    const [before, after] = [
      { name: 'Poêle', summary: 'a', ancien: 1 },
      { name: 'Poêles', summary: 'b', ancien: 2 },
    ];
    expect(journalChanges(entry({ before, after }), new Map(), CONTENT)).toEqual([
      { name: 'Résumé', before: 'a', after: 'b' },
      { name: 'Nom', before: 'Poêle', after: 'Poêles' },
    ]);
  });

  test('of a page uses the words of that page; of a removed page, none', () => {
    const change = { subject: 'page', before: { gallery: ['a'] }, after: { gallery: [] } };
    expect(journalChanges(entry({ ...change, subjectId: 'showroom' }), new Map(), CONTENT)).toMatchObject([{ name: 'Galerie' }]);
    expect(journalChanges(entry({ ...change, subjectId: 'ancienne' }), new Map(), CONTENT)).toEqual([]);
  });

  test('of a demande is written in words, and only what was asked for', () => {
    const changed = journalChanges(
      entry({
        subject: 'demande',
        before: { state: 'nouvelle', archived: false, assigneeId: null, reminderAt: null },
        after: { archived: true, assigneeId: 'u1' },
      }),
      new Map([['u1', 'Paul']]),
      CONTENT,
    );
    expect(changed).toEqual([
      { name: 'Archivée', before: false, after: true },
      { name: 'Confiée à', before: 'personne', after: 'Paul' },
    ]);
  });

  test("of a rendez-vous is in the shop's time", () => {
    const [state, start] = journalChanges(
      entry({
        subject: 'demande',
        action: 'rdv_deplace',
        before: { state: 'en_attente', start: '2026-07-10T07:30:00.000Z' },
        after: { state: 'accepte', start: '2026-07-11T07:30:00.000Z' },
      }),
      new Map(),
      CONTENT,
    );
    expect(state).toEqual({ name: 'État', before: 'En attente', after: 'Accepté' });
    expect(start?.after).toContain('à 9\u00a0h\u00a030');
  });

  test('of an account leaves out what is not for eyes', () => {
    const compte = { id: 'x', version: 1, updatedAt: 'a', name: 'Ana', role: 'EDITEUR', state: 'actif', secondFactor: false };
    expect(
      journalChanges(
        entry({ subject: 'compte', before: compte, after: { ...compte, version: 2, updatedAt: 'b', role: 'ADMIN' } }),
        new Map(),
        CONTENT,
      ),
    ).toEqual([{ name: 'Rôle', before: 'Éditeur', after: 'Administrateur' }]);
  });
});

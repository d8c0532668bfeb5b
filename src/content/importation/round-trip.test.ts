import { beforeAll, describe, expect, test } from 'vitest';
import { sheetsOf } from '../../../test/sheets';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';

const HOSTILE = [
  '=1+1',
  "'=1+1",
  "''@a",
  '+33 6 12',
  '-5',
  '@nom',
  '0123456789',
  'a;b,c\td',
  '« x » "y"',
  '😀 é ñ',
  '  deux  mots  ',
  '_x000D_',
  'oui',
  '1e5',
];
const RICH = [
  '<p>Un paragraphe.</p><p>Un autre,<br />sur deux lignes.</p>',
  '<ul><li>Une puce</li><li>= une formule</li></ul>',
  '<p><strong>Gras</strong> et <em>penché</em>, <a href="https://exemple.fr">lié</a> &amp; &lt;balise&gt;</p>',
  '<p>- pas une puce</p><p>**pas gras**</p>',
  `<p>${'Un très long texte. '.repeat(900)}</p>`,
];

const KINDS = [
  { kind: 'famille', path: 'familles', name: 'name', about: { univers: 'SOLAIRE_PHOTOVOLTAIQUE' }, short: ['summary'], rich: 'intro' },
  { kind: 'marque', path: 'marques', name: 'name', about: {}, short: ['summary'], rich: 'text' },
  {
    kind: 'service',
    path: 'services',
    name: 'title',
    about: { audience: 'pro', includes: ['a;b', 'c'] },
    short: ['summary'],
    rich: 'text',
  },
  {
    kind: 'equipier',
    path: 'equipiers',
    name: 'name',
    about: { agreed: true, langues: ['oc', 'fr'] },
    short: ['role', 'words'],
    rich: undefined,
  },
  { kind: 'realisation', path: 'realisations', name: 'title', about: { year: '2024' }, short: ['place'], rich: 'text' },
];

onBothEngines('a round trip', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  const sheets = sheetsOf(() => editor);

  describe.each(KINDS)('of $kind', ({ kind, path, name, about, short, rich }) => {
    beforeAll(async () => {
      for (const [index, text] of HOSTILE.entries()) {
        const texts = Object.fromEntries(short.map((field) => [field, text]));
        const html = rich ? { [rich]: RICH[index % RICH.length] } : {};
        const publication = { status: index % 2 ? 'publie' : 'brouillon', publishAt: index % 3 ? null : '2026-12-01T09:00' };
        const details = {
          details: [
            { title: text, text: RICH[index % RICH.length] },
            { title: '', text: '<p>Deux</p>' },
          ],
        };
        const more = kind === 'famille' ? { ...details, repere: repereOf(text) } : {};
        const answer = await editor.post(`/admin/${path}`, {
          ...about,
          ...texts,
          ...html,
          ...publication,
          ...more,
          [name]: `${text} ${index}`,
        });
        expect([text, answer.statusCode, answer.json().message]).toEqual([text, 200, undefined]);
      }
    });

    test.each(['csv', 'xlsx', 'zip'])('as %s finds nothing to change', async (format) => {
      const bytes = await sheets.export(kind, format);
      const view = await sheets.receive(kind, `liste.${format}`, bytes);
      expect(view.cells.filter(({ column }) => column === null)).toEqual([]);
      expect(view.lines).toBeGreaterThanOrEqual(HOSTILE.length);
      const { counts, data } = await sheets.essai(view.id);
      expect(data.flatMap(({ faults, changes }) => [...faults, ...changes])).toEqual([]);
      expect(counts).toEqual({ nouvelle: 0, changee: 0, fautive: 0, inchangee: view.lines });
      expect((await sheets.run(view.id)).statusCode).toBe(422);
    });
  });
});

const repereOf = (text: string) => ({ convient: [`${text};x`], verifier: [text, 'b'], travaux: [], entretien: [], showroom: ['c'] });

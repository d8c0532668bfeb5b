import { beforeAll, describe, expect, test } from 'vitest';
import type { PrixRow } from '~/features/familles/prix/contract';
import { sheetsOf } from '../../../test/sheets';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';

const KINDS = [
  { kind: 'tarif', path: '/admin/tarifs' },
  { kind: 'regle', path: '/admin/regles' },
  { kind: 'prix', path: '/admin/prix' },
] as const;
type Row = { id: string; version: number; confirmedAt?: string | null } & Record<string, unknown>;

/** Texts that spreadsheets are known to spoil, or to run. */
const HOSTILE = ['=1+1', "'=1+1", '+33 6 12', '-5', '@nom', 'a;b,c\td', '« x » "y"', '_x000D_', 'oui', '1e5'];
const DAYS = { valid_from: '2027-01-01', review_by: '2027-06-01', checked_on: '2026-11-20' };

onBothEngines('dated rows in a spreadsheet', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  const sheets = sheetsOf(() => editor);
  const rowsOf = async (path: string, corbeille = 0) => (await editor.get(`${path}?corbeille=${corbeille}`)).json<{ data: Row[] }>().data;
  const linesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').replace('\uFEFF', '').split('\r\n').filter(Boolean);
  beforeAll(async () => {
    const { data, familles } = (await editor.get('/admin/prix')).json<{ data: PrixRow[]; familles: { id: number }[] }>();
    expect(data).toEqual([]);
    for (const [index, text] of HOSTILE.entries()) {
      const amounts = { low: 1_000.5, high: 2_000, vat: '5.5', home: 'tous' };
      const sent = { ...DAYS, ...amounts, famille: familles[index]?.id, included: text, excluded: text, confirmed_by: text };
      expect([text, (await editor.post('/admin/prix', sent)).statusCode]).toEqual([text, 200]);
    }
    const gaz = { ...DAYS, key: 'gaz', values: [0.1234567], low: 0.1, high: 0.2, source: '=HYPERLINK("x")', seconde_main: true };
    expect((await editor.post('/admin/tarifs', gaz)).statusCode).toBe(200);
    const local = {
      ...{
        ...DAYS,
        key: null,
        dispositif: 'locale',
        label: '+ d’aide ; ici',
        travaux: ['pac_air_eau', 'cesi'],
        etat: 'ouverte',
        texte: '',
      },
      ...{ principale: true, age_ans: 15, pose: 'entreprise', dpe: ['E', 'F'], remplace: ['gaz'], montants: [1, 2.5, 3, 4], unite: '%' },
      ...{ plafond_depense: 18_000, base: 'HT', plafond_part: [90, 75], lieux: ['32', '2A004'], valid_until: '2027-03-01' },
      ...{ source: '@texte', source_url: 'https://exemple.fr/a;b' },
    };
    expect((await editor.post('/admin/regles', local)).statusCode).toBe(200);
  });

  describe.each(KINDS)('of $kind', ({ kind, path }) => {
    test.each(['csv', 'xlsx'])('as %s, sent back, have nothing to change', async (format) => {
      const rows = await rowsOf(path);
      const view = await sheets.receive(kind, `liste.${format}`, await sheets.export(kind, format));
      expect(view.cells.filter(({ column }) => column === null)).toEqual([]);
      expect(view.lines).toBe(rows.length);
      const { counts, data } = await sheets.essai(view.id, '?perPage=100');
      expect(data.flatMap(({ faults, changes }) => [...faults, ...changes])).toEqual([]);
      expect(counts).toEqual({ nouvelle: 0, changee: 0, fautive: 0, inchangee: rows.length });
      expect((await sheets.run(view.id)).statusCode).toBe(422);
      expect(await rowsOf(path)).toEqual(rows);
    });

    test('without identifiers, are found by what they are of and their first day', async () => {
      const [headings, ...lines] = linesOf(await sheets.export(kind, 'csv'));
      expect(headings?.startsWith('Identifiant;')).toBe(true);
      const bare = [headings, ...lines].map((line) => line?.slice(line.indexOf(';') + 1)).join('\r\n');
      const { id } = await sheets.receive(kind, 'liste.csv', bare);
      expect((await sheets.essai(id)).counts).toMatchObject({ nouvelle: 0, changee: 0, fautive: 0 });
    });

    test('hold no cell that a spreadsheet would run', async () => {
      const csv = linesOf(await sheets.export(kind, 'csv')).join('\n');
      expect(csv).toMatch(/;"?'[=+@]/);
      expect(csv).not.toMatch(/;"?[=+@-]/);
    });

    test('refuse a cell of 100,000 signs in any column, in few words', async () => {
      const { columns } = await sheets.receive(kind, 'liste.csv', 'Nom\nx');
      const hostile = `"${'x;'.repeat(50_000)}"`;
      const cellOf = (key: string) => (key === 'key' ? 'Propane' : '');
      const lines = columns.map((own) => columns.map((column) => (column === own ? hostile : cellOf(column.key))).join(';'));
      const { id } = await sheets.receive(kind, 'liste.csv', [columns.map(({ heading }) => heading).join(';'), ...lines].join('\n'));
      const { counts, data } = await sheets.essai(id, '?perPage=100');
      expect(counts).toMatchObject({ fautive: columns.length, nouvelle: 0, changee: 0 });
      for (const [at, { faults }] of data.entries()) {
        const { key, heading } = columns[at] ?? {};
        const isNamed = key === 'unit' || faults.some(({ column }) => column === heading);
        expect([heading, isNamed, JSON.stringify(faults).length < 4_000]).toEqual([heading, true, true]);
      }
    });

    test('come and go for editors alone', async () => {
      const counter = sheetsOf(() => clerk);
      const clerk = await member(site(), 'ACCUEIL');
      expect((await counter.send(kind, 'liste.csv', 'Nom\nx')).statusCode).toBe(403);
      expect((await clerk.get(`/admin/contenus/exports/${kind}?format=csv`)).statusCode).toBe(403);
    });
  });
});

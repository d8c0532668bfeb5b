import { expect, test } from 'vitest';
import { readNow } from '../../../../test/content';
import { sheetsOf } from '../../../../test/sheets';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import type { Tarif, TarifKey } from '../engine/tarifs';
import type { TarifRow } from './contract';

const DAYS = 'Premier jour;Dernier jour;Vérifié le;Source';
const END = '2027-02-01;2027-08-01;2026-11-20;CRE, essai';

onBothEngines('tariffs in a spreadsheet', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  const sheets = sheetsOf(() => editor);
  const rowsOf = async (key: TarifKey) =>
    (await editor.get('/admin/tarifs')).json<{ data: TarifRow[] }>().data.filter((row) => row.key === key);
  const shownOf = async (key: TarifKey) =>
    (await readNow(site(), '/estimations/tarifs')).json<{ tarifs: Tarif[] }>().tarifs.filter((row) => row.key === key);
  const verdicts = async (...lines: string[]) =>
    (await sheets.essai((await sheets.receive('tarif', 't.csv', lines.join('\n'))).id)).data.map(({ state, faults }) => [
      state,
      ...faults.map(({ column, message }) => `${column}: ${message}`),
    ]);

  test('a corrected value counts at once as confirmed, and as never confirmed once it is taken back', async () => {
    const [before] = await rowsOf('propane');
    expect(before?.confirmedAt).toBeNull();
    const sheet = `Identifiant;Tarif;Valeur\n${before?.id};Propane;0,1999`;
    const { id } = await sheets.receive('tarif', 't.csv', sheet);
    const [line] = (await sheets.essai(id)).data;
    expect(line).toMatchObject({
      state: 'changee',
      label: expect.stringMatching(/^Propane, dès le /),
      changes: [{ column: 'Valeur', after: '0,1999' }],
    });
    expect((await sheets.run(id)).statusCode).toBe(200);
    expect(await rowsOf('propane')).toMatchObject([
      { ...before, values: [0.1999], version: 2, confirmedAt: expect.any(String), updatedAt: expect.any(String) },
    ]);
    expect((await shownOf('propane'))[0]?.values).toEqual([0.1999]);
    expect((await sheets.takeBack(id)).kept).toEqual([]);
    expect(await rowsOf('propane')).toEqual([{ ...before, version: 3, updatedAt: expect.any(String) }]);
    expect((await shownOf('propane'))[0]?.values).toEqual(before?.values);
  });

  test('the next values of tariffs come by their own columns, with their ranges', async () => {
    const headings = `Tarif;Valeur;3 kVA;6 kVA;9 kVA;12 kVA;15 kVA;18 kVA;Bas de la fourchette;Haut de la fourchette;De seconde main;${DAYS}`;
    const { id } = await sheets.receive(
      'tarif',
      't.csv',
      [headings, `Fioul domestique;0.18;;;;;;;0,15;0,2 €;oui;${END}`, `Abonnement d'électricité;;12;15,5;19;22;26;30;;;;${END}`].join('\n'),
    );
    expect((await sheets.run(id)).json().counts).toMatchObject({ nouvelle: 2, fautive: 0 });
    expect((await rowsOf('fioul'))[0]).toMatchObject({ values: [0.18], low: 0.15, high: 0.2, seconde_main: true, state: 'prevu' });
    expect((await rowsOf('abonnement_elec'))[0]).toMatchObject({
      values: [12, 15.5, 19, 22, 26, 30],
      low: null,
      confirmedAt: expect.any(String),
    });
    expect((await sheets.takeBack(id)).kept).toEqual([]);
    expect([(await rowsOf('fioul')).length, (await rowsOf('abonnement_elec')).length]).toEqual([1, 1]);
  });

  test('a value is refused by the contract of its form, at its column', async () => {
    const headings = `Tarif;Valeur;3 kVA;6 kVA;Bas de la fourchette;Haut de la fourchette;${DAYS}`;
    expect(
      await verdicts(
        headings,
        `Charbon;1;;;;;${END}`,
        `;1;;;;;${END}`,
        `Propane;;;;;;${END}`,
        `Propane;0;;;;;${END}`,
        `Propane;-1;;;;;${END}`,
        `Propane;0,2;3;;;;${END}`,
        `Propane;0,2;;;0,1;;${END}`,
        `Abonnement d’électricité;;12;;;;${END}`,
        `Fioul domestique;0,2;;;0,3;0,1;${END}`,
        'Propane;0,2;;;;;2027-02-01;2027-08-01;2026-11-20;',
        `Propane;0,2;;;;;2027-02-01;46600;2026-11-20;x`,
      ),
    ).toEqual([
      ['fautive', expect.stringMatching(/^Tarif: «\u00a0Charbon\u00a0» n’est pas l’un de/)],
      ['fautive', 'Tarif: Dites de quel tarif.'],
      ['fautive', 'Valeur: Écrivez un nombre, comme 0,2001.'],
      ['fautive', 'Valeur: Un prix de l’énergie n’est jamais nul.'],
      ['fautive', 'Valeur: Écrivez un nombre positif.'],
      ['fautive', '3\u00a0kVA: Cette ligne n’a pas de place pour cela. Videz la cellule.'],
      ['fautive', 'Bas de la fourchette: Cette ligne n’a pas de place pour cela. Videz la cellule.'],
      ['fautive', ...['6', '9', '12', '15', '18'].map((power) => `${power}\u00a0kVA: Écrivez un nombre, comme 0,2001.`)],
      [
        'fautive',
        'Bas de la fourchette: Donnez un bas de fourchette, au plus égal à la valeur.',
        'Haut de la fourchette: Donnez un haut de fourchette, au moins égal à la valeur.',
      ],
      ['fautive', expect.stringMatching(/^Source: Dites d’où vient cette valeur/)],
      ['fautive', expect.stringMatching(/^Dernier jour: «\u00a046600\u00a0» n’est pas un jour/)],
    ]);
  });
});

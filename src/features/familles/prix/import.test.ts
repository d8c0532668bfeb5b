import { afterEach, expect, test } from 'vitest';
import type { ImportationView } from '~/content/importation/contract';
import { change, readNow } from '../../../../test/content';
import { sheetsOf } from '../../../../test/sheets';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import type { FamillePage } from '../contract';
import type { PrixRow } from './contract';

const HEAT_PUMP = 'Pompe à chaleur air-eau';
const HEADINGS =
  'Famille;Logement;De, en euros TTC;À, en euros TTC;TVA comprise;Ce que le prix comprend;Premier jour;Dernier jour;Vérifié le;Confirmé par';

onBothEngines('prices of familles in a spreadsheet', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  const sheets = sheetsOf(() => editor);
  afterEach(() => change(site(), (tx) => tx.deleteFrom('prix').execute()));

  const rows = async (corbeille = 0) => (await editor.get(`/admin/prix?corbeille=${corbeille}`)).json<{ data: PrixRow[] }>().data;
  const pageText = async () => (await readNow(site(), '/familles/pompe-a-chaleur-air-eau')).json<FamillePage>().prix ?? '';
  const line = (low: string, high: string, more = '') =>
    `${HEAT_PUMP};Maison;${low};${high};5,5 %;La pompe, la pose;01/11/2026;2027-03-31;2026-11-20;Marie${more}`;
  const receive = (...lines: string[]) => sheets.receive('prix', 'prix.csv', [HEADINGS, ...lines].join('\n'));
  const bring = async (...lines: string[]) => {
    const { id } = await receive(...lines);
    const done = await sheets.run(id);
    expect([done.statusCode, done.json().message]).toEqual([200, undefined]);
    return done.json<ImportationView>();
  };
  const verdicts = async (...lines: string[]) =>
    (await sheets.essai((await receive(...lines)).id)).data.map(({ state, faults }) => [
      state,
      ...faults.map(({ column, message }) => `${column}: ${message}`),
    ]);

  test('are added, changed and taken back, each with its journal line, and visitors read them', async () => {
    const added = await bring(line('9 000', '14000,50'));
    expect(added.counts).toMatchObject({ nouvelle: 1, fautive: 0 });
    const [row] = await rows();
    expect(row).toMatchObject({ home: 'maison', low: 9_000, high: 14_000.5, vat: '5.5', valid_from: '2026-11-01', version: 1 });
    expect(await pageText()).toContain('9\u202f000\u00a0€');
    const changed = await bring(line('9500', '14000,5'));
    expect([changed.counts?.changee, (await rows())[0]]).toEqual([1, expect.objectContaining({ low: 9_500, version: 2, id: row?.id })]);
    expect(await pageText()).toContain('9\u202f500\u00a0€');
    expect(await verdicts(line('9500', '14000,5'))).toEqual([['inchangee']]);
    expect((await sheets.takeBack(changed.id)).kept).toEqual([]);
    expect(await rows()).toMatchObject([{ low: 9_000, version: 3 }]);
    expect((await sheets.takeBack(added.id)).kept).toEqual([]);
    expect([await rows(), (await rows(1)).map(({ id }) => id), await pageText()]).toEqual([[], [row?.id], '']);
    const journal = await site()
      .db.selectFrom('journal')
      .select(['action', 'author'])
      .where('subject_id', '=', row?.id ?? '')
      .orderBy('id')
      .execute();
    expect(journal.map(({ action }) => action)).toEqual(['creer', 'modifier', 'modifier', 'supprimer']);
    expect(new Set(journal.map(({ author }) => author))).toEqual(new Set([editor.name]));
  });

  test('are refused line by line as the form would, and the good lines come alone', async () => {
    const end = ';5,5 %;La pose;2026-11-01;2027-03-31;2026-11-20;Marie';
    const refused: [string, string | RegExp][] = [
      [`Inconnue;Maison;1;2${end}`, /^Famille: Aucune famille ne s’appelle «\u00a0Inconnue/],
      [`;Maison;1;2${end}`, 'Famille: Choisissez une famille.'],
      [`${HEAT_PUMP};Péniche;1;2${end}`, /^Logement: «\u00a0Péniche\u00a0» n’est pas l’un de/],
      [`${HEAT_PUMP};Maison;dix;2${end}`, /^De, en euros TTC: «\u00a0dix\u00a0» n’est pas un nombre/],
      [`${HEAT_PUMP};Maison;3;2${end}`, 'À, en euros TTC: Donnez un prix le plus haut au moins égal au plus bas.'],
      [`${HEAT_PUMP};Maison;1,005;2${end}`, 'De, en euros TTC: Un montant a deux décimales au plus.'],
      [`${HEAT_PUMP};Maison;${'9'.repeat(100_000)};2${end}`, /^De, en euros TTC: «\u00a09{60}…\u00a0» n’est pas un nombre/],
      [
        `${HEAT_PUMP};Maison;1;2;5,5 %;${'x'.repeat(100_000)};2026-11-01;2027-03-31;2026-11-20;M`,
        /^Ce que le prix comprend: C’est trop long/,
      ],
      [`${HEAT_PUMP};Maison;1;2;7 %;La pose;2026-11-01;2027-03-31;2026-11-20;M`, /^TVA comprise: «\u00a07 %\u00a0» n’est pas l’un de/],
      [
        `${HEAT_PUMP};Maison;1;2;10 %;La pose;30/02/2026;2027-03-31;2026-11-20;M`,
        /^Premier jour: Le jour «\u00a030\/02\/2026\u00a0» n’existe pas/,
      ],
      [`${HEAT_PUMP};Maison;1;2;10 %;La pose;hier;2027-03-31;2026-11-20;M`, /^Premier jour: «\u00a0hier\u00a0» n’est pas un jour/],
      [`${HEAT_PUMP};Maison;1;2;10 %;La pose;;2027-03-31;2026-11-20;M`, 'Premier jour: Donnez un jour qui existe.'],
      [
        `${HEAT_PUMP};Maison;1;2;10 %;La pose;2026-11-01;2026-10-31;2026-11-20;M`,
        'Dernier jour: Choisissez un jour après celui où le prix commence.',
      ],
      [
        `${HEAT_PUMP};Maison;1;2;10 %;La pose;2026-11-01;2030-01-01;2026-11-20;M`,
        /^Dernier jour: Une valeur se revoit au moins tous les 2/,
      ],
      [`${HEAT_PUMP};Maison;1;2;10 %;La pose;2026-11-01;2027-03-31;2026-11-22;M`, 'Vérifié le: Ce jour n’est pas encore venu.'],
      [`${HEAT_PUMP};Maison;1;2;10 %;La pose;2026-11-01;2027-03-31;2026-11-20;`, 'Confirmé par: Dites qui a confirmé ce prix.'],
    ];
    const found = await verdicts(...refused.map(([text]) => text));
    for (const [index, [text, wrong]] of refused.entries())
      expect([text.slice(0, 80), found[index]]).toEqual([
        text.slice(0, 80),
        ['fautive', typeof wrong === 'string' ? wrong : expect.stringMatching(wrong)],
      ]);
    const { data } = await sheets.essai((await receive(...refused.slice(0, 2).map(([text]) => text))).id);
    expect(data.map(({ label }) => label)).toEqual(['Inconnue', 'ligne 3']);
    expect((await bring(line('9000', '9500'), refused[0]?.[0] ?? '')).counts).toMatchObject({ nouvelle: 1, fautive: 1 });
    expect(await rows()).toHaveLength(1);
  });

  test('take the rates that a spreadsheet program makes of percentages', async () => {
    for (const [cell, vat] of [
      ['0.055', '5.5'],
      ['5.5', '5.5'],
      ['5,5', '5.5'],
      ['0,1', '10'],
      ['10 %', '10'],
      ['20', '20'],
      ['0.2', '20'],
    ]) {
      await bring(line('1', '2').replace('5,5 %', cell as string));
      expect([cell, (await rows())[0]?.vat]).toEqual([cell, vat]);
      await change(site(), (tx) => tx.deleteFrom('prix').execute());
    }
  });

  test('speak of a thing once in a file, and keep its key and its free days', async () => {
    expect(await verdicts(line('1', '2'), line('3', '4'))).toEqual([
      ['nouvelle'],
      ['fautive', expect.stringContaining('La ligne\u00a02 parle déjà')],
    ]);
    await bring(line('1', '2'), line('3', '4').replace('01/11/2026', '2026-12-01'));
    const [next, first] = await rows();
    const under = async (id: string | undefined, text: string) => {
      const { id: sheet } = await sheets.receive('prix', 'prix.csv', `Identifiant;${HEADINGS}\n${id};${text}`);
      const [judged] = (await sheets.essai(sheet)).data;
      return [judged?.state, ...(judged?.faults ?? []).map(({ column, message }) => `${column}: ${message}`)];
    };
    expect(await under(next?.id, line('3', '4'))).toEqual([
      'fautive',
      expect.stringMatching(/^Premier jour: Un autre prix de cette famille/),
    ]);
    expect(await under(first?.id, line('3', '4').replace('Maison', 'Appartement'))).toEqual([
      'fautive',
      expect.stringMatching(/^Logement: Ce prix est celui/),
    ]);
    expect(await under('inconnu', line('3', '4'))).toEqual(['fautive', expect.stringMatching(/^Identifiant: .*n’existe pas ici/)]);
    await editor.remove(`/admin/prix/${first?.id}`);
    expect(await under(first?.id, line('3', '4'))).toEqual(['fautive', expect.stringMatching(/^Identifiant: .*à la corbeille/)]);
  });

  test('stop when a colleague was faster; what was changed since stays when they are taken back', async () => {
    await bring(line('1', '2'), line('3', '4').replace('Maison', 'Appartement'));
    const [one, two] = (await rows()).toSorted((a, b) => a.low - b.low) as [PrixRow, PrixRow];
    const view = await receive(line('11', '12'), line('13', '14').replace('Maison', 'Appartement'));
    const { empreinte } = await sheets.essai(view.id);
    const sent = ({ state: _, next_review: __, id: ___, label: ____, updatedAt: _____, deletedAt: ______, ...row }: PrixRow) => row;
    const revise = (row: PrixRow, low: number) => editor.put(`/admin/prix/${row.id}`, { ...sent(row), low, high: 20 });
    expect((await revise(one, 5)).statusCode).toBe(200);
    const late = await editor.post(`${sheets.path}/prix/${view.id}/import`, { empreinte });
    expect([late.statusCode, (await rows()).map(({ low }) => low).sort()]).toEqual([409, [3, 5]]);
    expect((await sheets.run(view.id)).json<ImportationView>().counts).toMatchObject({ changee: 2 });
    const now = (await rows()).find(({ id }) => id === two.id) as PrixRow;
    await revise(now, 15);
    const { kept } = await sheets.takeBack(view.id);
    expect(kept).toEqual([
      { label: 'Pompe à chaleur air-eau, appartement, dès le 1er novembre 2026', why: 'Cet élément a été modifié depuis l’import.' },
    ]);
    expect((await rows()).map(({ low }) => low).sort()).toEqual([15, 5]);
  });

  test('go back in any order, days included, also after a later import that was taken back', async () => {
    await bring(line('1', '2'), line('3', '4').replace('01/11/2026', '2026-12-01'));
    const days = async () => (await rows()).map(({ id, valid_from, low }) => ({ id, valid_from, low }));
    const before = await days();
    const [next, first] = before;
    const moved = [`${first?.id};${line('1', '2').replace('01/11/2026', '15/11/2026')}`, `${next?.id};${line('3', '4')}`];
    const { id } = await sheets.receive('prix', 'prix.csv', [`Identifiant;${HEADINGS}`, ...moved].join('\n'));
    expect((await sheets.run(id)).json<ImportationView>().counts).toMatchObject({ changee: 2, fautive: 0 });
    const later = await bring(line('3', '9'));
    expect((await sheets.takeBack(later.id)).kept).toEqual([]);
    expect((await sheets.takeBack(id)).kept).toEqual([]);
    expect(await days()).toEqual(before);
  });
});

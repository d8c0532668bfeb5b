import { beforeAll, expect, test } from 'vitest';
import { sheetsOf } from '../../../test/sheets';
import { type Member, member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import type { ImportationView } from './contract';

onBothEngines('a spreadsheet', (site) => {
  let editor: Member;
  const { path: PATH, receive: received, essai: essaiOf, run } = sheetsOf(() => editor);
  beforeAll(async () => {
    editor = await member(site(), 'EDITEUR');
  });

  test('makes new things and changes known ones, in one act that is taken back in one', async () => {
    const csv = 'Nom;Résumé;Familles;Inconnue\nAtlantherm;Des pompes à chaleur;Radiateurs;x\nAtlanthermo;Autre;;y\n';
    const view = await received('marque', 'marques.csv', csv);
    expect(view.cells.map(({ column }) => column)).toEqual(['name', 'summary', 'familles', null]);
    const essai = await essaiOf(view.id);
    expect(essai.data.map(({ state, faults }) => [state, faults])).toEqual([
      ['nouvelle', []],
      ['nouvelle', []],
    ]);
    const done = (await run(view.id)).json<ImportationView>();
    expect([done.state, done.counts?.nouvelle, done.mayTakeBack]).toEqual(['faite', 2, true]);
    const again = await essaiOf((await received('marque', 'marques.csv', csv)).id);
    expect(again.counts).toEqual({ nouvelle: 0, changee: 0, inchangee: 2, fautive: 0 });
    const back = (await editor.post(`${PATH}/${view.id}/reprise`)).json<ImportationView>();
    expect([back.state, back.kept]).toEqual(['reprise', []]);
    const { total } = (await editor.get('/admin/marques?q=atlantherm')).json<{ total: number }>();
    expect(total).toBe(0);
  });

  test('brings 5,000 familles and takes them back, each within a minute', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `Famille ${index};Chauffage;Un résumé ${index};Premier paragraphe.;oui`);
    const view = await received('famille', 'familles.csv', ['Nom;Univers;Résumé;Introduction;Mise en avant', ...lines].join('\n'));
    const took = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return (performance.now() - began) / 1_000;
    };
    const trying = await took(() => essaiOf(view.id));
    const importing = await took(async () => expect((await run(view.id)).statusCode).toBe(200));
    const takingBack = await took(async () => expect((await editor.post(`${PATH}/${view.id}/reprise`)).json().state).toBe('reprise'));
    console.info(`5,000 familles: dry run ${trying.toFixed(1)} s, import ${importing.toFixed(1)} s, back ${takingBack.toFixed(1)} s`);
    expect(Math.max(importing, takingBack)).toBeLessThan(60);
  }, 180_000);
});

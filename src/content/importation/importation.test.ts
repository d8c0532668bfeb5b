import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { picture } from '../../../test/images';
import { sheetsOf } from '../../../test/sheets';
import { signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { handClock, onBothEngines } from '../../../test/test-site';
import type { ImportationView } from './contract';
import { dropSheetsNaming, forgetImportations } from './importation-rows.server';
import { dropImportation } from './importations.server';

onBothEngines('a spreadsheet', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  const { path: PATH, receive: received, essai: essaiOf, run } = sheetsOf(() => editor);

  test('of an unknown sort is in no list', async () => {
    const answer = await editor.get(`${PATH}?kind=inconnue`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: [], total: 0 }]);
  });

  const countMedias = async () => (await site().db.selectFrom('media').select('id').execute()).length;

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
    const back = (await editor.post(`${PATH}/marque/${view.id}/reprise`)).json<ImportationView>();
    expect([back.state, back.kept]).toEqual(['reprise', []]);
    const { total } = (await editor.get('/admin/marques?q=atlantherm')).json<{ total: number }>();
    expect(total).toBe(0);
  });

  test('names each fault by line and column, with the words of the form, and leaves those lines alone', async () => {
    const rows = [
      'Nom;Univers;Résumé;Adresse;Marques;Mise en avant;Identifiant;Publication',
      ';Chauffage;;;;;;',
      'Sans univers;;;;;;;',
      'Univers inconnu;Nucléaire;;;;;;',
      `Trop long;Solaire;${'x'.repeat(301)};;;;;`,
      'Géothermie;Chauffage;;radiateurs;;;;',
      'Réservée;Solaire;;images;;;;',
      'Marque inconnue;Solaire;;;Personne;peut-être;;',
      'Numéro;Solaire;;;;;999999;',
      'Date;Solaire;;;;;;publié le 2026-02-31',
      'Bonne;solaire;;;;oui;;publié',
      'Bonne;Solaire;;;;;;',
    ];
    const view = await received('famille', 'f.csv', rows.join('\n'));
    const { data, counts } = await essaiOf(view.id);
    expect(data.map(({ line, faults }) => [line, faults.map(({ column, message }) => `${column}: ${message}`)])).toEqual([
      [2, ['Nom: Donnez un nom à la famille.']],
      [3, ['Univers: Cette colonne est à remplir pour créer un élément.']],
      [4, [expect.stringMatching(/^Univers: «\u00a0Nucléaire\u00a0» n’est pas l’un de/)]],
      [5, ['Résumé: Ce résumé est trop long : 300 caractères au plus.']],
      [6, [expect.stringContaining('Adresse: Cette adresse est celle de «\u00a0Radiateurs\u00a0», et le nom celui d’un autre')]],
      [7, ['Adresse: L’adresse «\u00a0images\u00a0» est réservée au site. Choisissez-en une autre.']],
      [8, [expect.stringContaining('Marques: Aucune marque'), expect.stringContaining('n’est ni oui ni non')]],
      [9, [expect.stringContaining('Identifiant: Cet identifiant n’existe pas ici')]],
      [10, [expect.stringContaining('Publication: Cette date n’existe pas')]],
      [11, []],
      [12, ['Nom: La ligne\u00a011 parle déjà du même élément. Gardez l’une des deux.']],
    ]);
    expect(counts.nouvelle).toBe(1);
    expect((await run(view.id)).json<ImportationView>().counts).toMatchObject({ nouvelle: 1, fautive: 10 });
    const [row] = (await editor.get('/admin/familles?q=bonne')).json<{ data: { etat: string }[] }>().data;
    expect(row?.etat).toBe('publie');
  });

  test('is stopped by what a colleague changed since, and never takes that back', async () => {
    const colleague = await member(site(), 'EDITEUR');
    const made = async (name: string) =>
      (await colleague.post('/admin/services', { title: name, audience: 'pro' })).json<{ id: string; version: number }>();
    const [one, two] = [await made('Ramonage'), await made('Détartrage')];
    const csv = 'Titre;Pour qui;Résumé\nRamonage;pro;Importé\nDétartrage;pro;Importé\nDésembouage;Particuliers;Importé';
    const view = await received('service', 's.csv', csv);
    const { empreinte } = await essaiOf(view.id);
    const kept = (await colleague.put(`/admin/services/${one.id}`, { version: one.version, text: '<p>Du collègue</p>' })).json();
    const refused = await editor.post(`${PATH}/service/${view.id}/import`, { empreinte });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'change_depuis_essai']);
    expect((await run(view.id)).json<ImportationView>().counts).toMatchObject({ nouvelle: 1, changee: 2 });
    expect((await editor.post(`${PATH}/service/${view.id}/import`, { empreinte })).statusCode).toBe(200);
    const now = (await colleague.get(`/admin/services/${one.id}`)).json();
    expect([now.summary, now.text, now.version]).toEqual(['Importé', '<p>Du collègue</p>', kept.version + 1]);
    const stale = await colleague.put(`/admin/services/${one.id}`, { version: kept.version, summary: 'Trop tard' });
    expect(stale.json().message).toContain(editor.name);
    await colleague.put(`/admin/services/${two.id}`, { version: two.version + 1, summary: 'Depuis' });
    const back = await editor.post(`${PATH}/service/${view.id}/reprise`);
    expect(back.json<ImportationView>().kept).toEqual([{ label: 'Détartrage', why: 'Cet élément a été modifié depuis l’import.' }]);
    expect((await editor.get(`/admin/services/${one.id}`)).json()).toMatchObject({ summary: '', text: '<p>Du collègue</p>' });
    expect((await editor.get(`/admin/services/${two.id}`)).json().summary).toBe('Depuis');
    const history = (await editor.get(`/admin/services/${one.id}/revisions`)).json<{ action: string }[]>();
    expect(history.map(({ action }) => action)).toEqual(['annuler_import', 'importer', 'modifier', 'creer']);
    const journal = await site()
      .db.selectFrom('journal')
      .select('action')
      .where('subject', '=', 'service')
      .where('author', '=', editor.name)
      .execute();
    expect(journal.map(({ action }) => action).sort()).toEqual(['annuler_import', 'importer']);
  });

  test('brings the pictures of its ZIP, each once, and says which ones it cannot take', async () => {
    const [red, blue] = await Promise.all([picture(40, 30, 'png', '#c00'), picture(40, 30, 'png', '#00c')]);
    const csv = 'Nom;Logo\nRouge;rouge.png\nEncore rouge;copie.png\nBleu;BLEU.png\nFaux;faux.png\nAbsent;absent.png';
    const zip = zipSync({ 'liste.csv': strToU8(csv), 'rouge.png': red, 'copie.png': red, 'bleu.png': blue, 'faux.png': strToU8('texte') });
    const view = await received('marque', 'marques.zip', zip);
    const { data } = await essaiOf(view.id);
    expect(data.map(({ state }) => state)).toEqual(['nouvelle', 'nouvelle', 'nouvelle', 'fautive', 'fautive']);
    expect(data.slice(3).map(({ faults }) => faults[0]?.message)).toEqual([
      expect.stringContaining('n’est ni une image'),
      expect.stringContaining('n’est ni dans le ZIP, ni dans la médiathèque'),
    ]);
    const before = await countMedias();
    expect((await run(view.id)).statusCode).toBe(200);
    expect((await countMedias()) - before).toBe(2);
    const again = await received('marque', 'marques.zip', zip);
    expect((await essaiOf(again.id)).counts).toMatchObject({ inchangee: 3, nouvelle: 0, changee: 0 });
    const other = zipSync({ 'liste.csv': strToU8('Nom;Logo\nRouge;rouge.png'), 'rouge.png': blue });
    const { counts } = await essaiOf((await received('marque', 'autre.zip', other)).id);
    expect(counts).toMatchObject({ changee: 1 });
  });

  test('waits a day, then is erased with its file', async () => {
    const view = await received('marque', 'm.csv', 'Nom\nUne marque');
    const later = { ...site(), clock: handClock('2026-11-23T09:00:00.000Z') };
    await forgetImportations(later);
    expect((await editor.get(`${PATH}/${view.id}`)).statusCode).toBe(404);
    expect(await site().storage.size(`importations/${view.id}/lignes`)).toBeUndefined();
  });

  const becomesDone = (id: string) => site().db.updateTable('importation').set({ state: 'faite' }).where('id', '=', id).execute();
  const stateOf = async (id: string) =>
    (await site().db.selectFrom('importation').select('state').where('id', '=', id).executeTakeFirst())?.state;

  test('that names an erased person goes, but not one that is imported or gone meanwhile', async () => {
    const { db, storage } = site();
    const waiting = async (cells: string) => (await received('marque', 'm.csv', `Nom\n${cells}`)).id;
    const gone = await waiting('a@b.fr');
    await storage.remove(`importations/${gone}`);
    const imported = await waiting('a@b.fr');
    const naming = [await waiting('A@B.fr'), await waiting('Marie <a@b.fr>.'), await waiting('x-a@b.fr,a@b.fr')];
    const others = await waiting('marie-a@b.fr\nx+a@b.fr\na@b.france\na@b.fr.org\na@b.fr-x.org\nxa@b.fr\na@b');
    const importing = async (key: string) => {
      if (key.includes(imported)) await becomesDone(imported);
      return storage.bytes(key);
    };
    const warnings: object[] = [];
    const log = { info: () => {}, warn: (about: object) => warnings.push(about) };
    await dropSheetsNaming({ db, storage: { ...storage, bytes: importing }, log }, 'marque', ['a@b.fr']);
    expect(await Promise.all([imported, ...naming, others].map(stateOf))).toEqual(['faite', undefined, undefined, undefined, 'attente']);
    expect(await Promise.all(naming.map((id) => storage.size(`importations/${id}/lignes`)))).toEqual([undefined, undefined, undefined]);
    expect(warnings).toMatchObject([{ importation: gone }]);
  });

  test('cannot be dropped once another process has imported it', async () => {
    const { id } = await received('marque', 'm.csv', 'Nom\nUne marque');
    const { db } = site();
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => becomesDone(id).then(() => result),
    });
    const dropped = dropImportation({ ...site(), db: slow, importables: [] }, id);
    await expect(dropped).rejects.toMatchObject({ status: 409, code: 'deja_importe' });
    expect(await stateOf(id)).toBe('faite');
  });
});

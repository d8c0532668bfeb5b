import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { demandeActs, signInAs } from '../../../../test/shop';
import type { Member } from '../../../../test/staff';
import { onBothEngines } from '../../../../test/test-site';
import { demandeOf, newPerson, problemOf, sendJson } from '../../../../test/visitor';
import type { DemandeRow } from '../demande-view';
import type { Etiquette } from './contract';

onBothEngines('labels of requests', (site) => {
  const [admin, accueil] = signInAs(site, 'ADMIN', 'ACCUEIL');
  const receive = async (values: object = {}): Promise<string> => {
    const form = { ...newPerson(), subject: 'Autre question', message: 'Quand passez-vous ?', ...values };
    const response = await sendJson(site(), '/contact/formulaire', form);
    return (await demandeOf(site(), response.json<Acknowledged>().reference)).id;
  };
  const put = async (by: Member, ids: string[], add: string[], remove: string[] = []) => {
    const response = await by.post('/admin/etiquettes/pose', { ids, add, remove });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ changed: { id: string; added: string[]; removed: string[] }[]; full: string[] }>();
  };
  const { view } = demandeActs(site, () => accueil);
  const namesOf = async (id: string) => (await view(id)).etiquettes.map(({ name }) => name);
  const all = async () => (await accueil.get('/admin/etiquettes')).json<{ data: Etiquette[] }>().data;
  const named = async (name: string) => (await all()).find((one) => one.name === name) as Etiquette;
  const found = async (query: string) =>
    (await accueil.get(`/admin/demandes?${query}`)).json<{ data: DemandeRow[] }>().data.map(({ id }) => id);

  test('are put on several requests at once, ignoring case and accents, and show in the history', async () => {
    const [one, two] = [await receive(), await receive()];
    expect((await put(accueil, [one, two], ['Chantier  été', 'VIP'])).changed).toHaveLength(2);
    expect((await put(admin, [one], ['chantier ETE'])).changed).toEqual([]);
    expect(await namesOf(one)).toEqual(['Chantier été', 'VIP']);
    expect(await named('Chantier été')).toMatchObject({ count: 2 });
    await put(admin, [one], ['Urgence'], ['vip']);
    expect(await namesOf(one)).toEqual(['Chantier été', 'Urgence']);
    const { evenements } = await view(one);
    expect(evenements.at(-1)).toMatchObject({ kind: 'etiquettes', visible: false });
    expect(evenements.at(-1)?.text).toBe('Étiquette ajoutée\u00a0: Urgence.\nÉtiquette retirée\u00a0: VIP.');
  });

  test('filter the inbox, and are found by the words of their name as long as they are there', async () => {
    const [one, other] = [await receive(), await receive()];
    await put(accueil, [one], ['Zinguerie']);
    const { id } = await named('Zinguerie');
    expect(await found(`etiquette=${id}`)).toEqual([one]);
    expect(await found(`etiquette=${id}&state=traitee`)).toEqual([]);
    expect(await found('q=zingu')).toEqual([one]);
    await put(accueil, [other], ['Zinguerie']);
    expect(new Set(await found(`etiquette=${id}`))).toEqual(new Set([one, other]));
    await put(accueil, [one], [], ['Zinguerie']);
    expect(await found('q=zingu')).toEqual([other]);
  });

  test('stay short and few', async () => {
    const id = await receive();
    const refused = await accueil.post('/admin/etiquettes/pose', { ids: [id], add: ['x'.repeat(31)] });
    expect(refused.statusCode).toBe(422);
    await put(
      accueil,
      [id],
      Array.from({ length: 10 }, (_, at) => `Mot ${at}`),
    );
    expect(await put(accueil, [id], ['Un de trop'])).toEqual({ changed: [], full: [id] });
  });

  test('are renamed, joined and binned by an administrator, and come back as they were', async () => {
    const [one, two] = [await receive(), await receive()];
    await put(accueil, [one], ['Toiture']);
    await put(accueil, [one, two], ['Toit']);
    const [toiture, toit] = [await named('Toiture'), await named('Toit')];
    expect((await accueil.put(`/admin/etiquettes/${toit.id}`, { name: 'Toits' })).statusCode).toBe(403);
    expect(problemOf(await admin.put(`/admin/etiquettes/${toit.id}`, { name: 'TOITURE' }))).toMatchObject({ status: 422 });
    expect((await admin.put(`/admin/etiquettes/${toit.id}`, { name: 'Toits' })).json()).toMatchObject({ name: 'Toits', count: 2 });
    expect(await found('q=toits')).toHaveLength(2);

    expect((await admin.post(`/admin/etiquettes/${toit.id}/reunion`, { into: toiture.id })).json()).toMatchObject({ count: 2 });
    expect([await namesOf(one), await namesOf(two)]).toEqual([['Toiture'], ['Toiture']]);
    await admin.post(`/admin/etiquettes/${toit.id}/restauration`, {});
    expect([await namesOf(one), await namesOf(two)]).toEqual([['Toits', 'Toiture'], ['Toits']]);

    expect((await admin.remove(`/admin/etiquettes/${toiture.id}`)).statusCode).toBe(200);
    expect([await namesOf(one), await found(`etiquette=${toiture.id}`), await found('q=toiture')]).toEqual([['Toits'], [], []]);
    const bin = (await admin.get('/admin/corbeille')).json<{ data: { subject: string; label: string }[] }>().data;
    expect(bin).toContainEqual(expect.objectContaining({ subject: 'etiquette', label: 'Toiture' }));
    await admin.post(`/admin/etiquettes/${toiture.id}/restauration`, {});
    expect(await namesOf(one)).toEqual(['Toits', 'Toiture']);
  });

  test('are in the table that is exported and in the copy for the person, and go with an erasure', async () => {
    const person = newPerson();
    const id = await receive(person);
    await put(accueil, [id], ['Ramonage', 'Aide à domicile']);
    const { reference, email } = await view(id);
    const table = await admin.confirmed('GET', `/admin/demandes/export.csv?q=${reference}`);
    const [line] = parse(table.rawPayload, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
    expect(line?.Étiquettes).toBe('Aide à domicile, Ramonage');
    const copy = await admin.confirmed('GET', `/admin/rgpd/export?email=${encodeURIComponent(email)}`);
    const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(copy.rawPayload))['donnees.json'] as Uint8Array));
    expect(data.demandes[0].etiquettes).toEqual(['Aide à domicile', 'Ramonage']);
    await site().db.deleteFrom('demande').where('id', '=', id).execute();
    expect(await site().db.selectFrom('demande_etiquette').selectAll().where('demande_id', '=', id).execute()).toEqual([]);
  });
});

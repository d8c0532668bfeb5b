import { existsSync, readdirSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Person, personActs } from '../../../../test/people';
import { readDemande, signInAs } from '../../../../test/shop';
import { onBothEngines, type TestSite } from '../../../../test/test-site';
import { newPerson, problemOf } from '../../../../test/visitor';
import type { DemandeView } from '../demande-view';
import type { Held } from './contract';

async function everything({ db }: TestSite): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'demande')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

onBothEngines('the rights of people', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const { view, contact, sav, rendezVous, abonne, subscribe, confirm, unsubscribe, erase, exportOf, importAll, folderOf } = personActs(
    site,
    () => admin,
  );

  async function wellKnown(person: Person) {
    const first = await contact(person, 'Bonjour, je suis au 05 36 49 00 01.');
    const second = await sav(person);
    const third = await rendezVous(person);
    await admin.post(`/admin/demandes/${first.id}/notes`, { text: `${person.family_name} rappelle demain.` });
    await admin.post(`/admin/demandes/${first.id}/reponse`, { version: 1, message: `Bonjour ${person.name} ${person.family_name}.` });
    await admin.put(`/admin/demandes/${second.id}`, { version: 1, state: 'en_cours', assigneeId: admin.id });
    expect((await admin.post(`/rdv_pro/accept/${third.id}`)).statusCode).toBe(200);
    await confirm(await subscribe(person));
    const mail = await site()
      .db.selectFrom('courriel')
      .select('id')
      .where('demande_id', '=', first.id)
      .where('kind', '=', 'demande_accuse')
      .executeTakeFirstOrThrow();
    await site().db.updateTable('courriel').set({ state: 'envoye' }).where('id', '=', mail.id).execute();
    expect((await admin.post(`/admin/courriels/${mail.id}/renvoi`)).statusCode).toBe(200);
    return [first, second, third];
  }

  test('everything that is kept of a person is exported, and nothing of another', async () => {
    const person = { ...newPerson(), family_name: 'Castéras', name: 'Maëlys' };
    const [first, second, third] = await wellKnown(person);
    await contact({ ...newPerson(), family_name: 'Autrui' });
    const response = await exportOf(person.email.toUpperCase());
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const files = unzipSync(response.rawPayload);
    const text = strFromU8(files['donnees.json'] as Uint8Array);
    const data = JSON.parse(text);
    expect(data.adresse).toBe(person.email);
    expect(data.demandes.map(({ reference }: { reference: string }) => reference).sort()).toEqual(
      [first, second, third].map((one) => one?.reference).sort(),
    );
    const of = (one: DemandeView | undefined) => data.demandes.find(({ reference }: { reference: string }) => reference === one?.reference);
    expect(of(first)).toMatchObject({ family_name: 'Castéras', email: person.email, contenu: { subject: 'Autre question' } });
    expect(
      of(first)
        .historique.map(({ kind }: { kind: string }) => kind)
        .sort(),
    ).toEqual(['note', 'recue', 'reponse']);
    expect(of(third).rendezVous).toMatchObject({ state: 'accepte' });
    const names = of(second).photos.map(({ nom, fichier }: { nom: string; fichier: string }) => [nom, fichier]);
    expect(names).toHaveLength(2);
    for (const [nom, fichier] of names) {
      expect(nom).toBe('plaque.jpg');
      expect((await sharp(files[fichier]).metadata()).format).toBe('jpeg');
    }
    expect(Object.keys(files).sort()).toEqual(['donnees.json', ...names.map(([, fichier]: [string, string]) => fichier)].sort());
    const kinds = data.courriels.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'demande_accuse',
        'demande_notification',
        'demande_reponse',
        'rdv_accepte',
        'newsletter_confirmation',
        'newsletter_bienvenue',
      ]),
    );
    expect(data.lettre).toMatchObject([{ email: person.email, state: 'abonne', consent: { version: '2026-11' } }]);
    expect(text).not.toContain('Autrui');
  });

  test('the archive of someone of the team does not carry the links that open their account', async () => {
    const email = 'invitee@exemple.test';
    expect((await admin.confirmed('POST', '/admin/comptes', { email, name: 'Invitée', role: 'EDITEUR' })).statusCode).toBe(200);
    const { text } = await site().db.selectFrom('courriel').select('text').where('to_address', '=', email).executeTakeFirstOrThrow();
    const token = /token=([\w-]{40,})/.exec(text)?.[1] as string;
    const data = strFromU8(unzipSync((await exportOf(email)).rawPayload)['donnees.json'] as Uint8Array);
    expect([data.includes('lien masqué'), data.includes(token)]).toEqual([true, false]);
  });

  test('of an unknown address there is nothing to export; of anything else, 422', async () => {
    expect(problemOf(await exportOf('inconnue@exemple.test'))).toMatchObject({ status: 404, code: 'introuvable' });
    expect(problemOf(await exportOf('inconnue'))).toMatchObject({ status: 422, fields: ['email'] });
    expect((await erase('inconnue@exemple.test')).json()).toEqual({ demandes: 0, courriels: 0, abonnes: 0 });
  });

  test('an erased person is found nowhere: no table, no file, no mail, no journal', async () => {
    const person = { family_name: 'Quatrefages', name: 'Sidonie', email: 'Sidonie.Quatrefages@exemple.test' };
    const email = person.email.toLowerCase();
    const other = await sav({ ...newPerson(), family_name: 'Autrui' });
    const demandes = await wellKnown(person);
    for (const filter of [{ email: person.email }, { q: `chaudière ${email}` }])
      expect((await admin.post('/admin/vues', { name: Object.keys(filter)[0], filter })).statusCode).toBe(200);
    expect((await admin.post('/admin/vues', { name: 'Une autre', filter: { email: 'autrui@exemple.test' } })).statusCode).toBe(200);
    const photos = demandes[1] as DemandeView;
    expect(readdirSync(folderOf(photos.id))).toHaveLength(2);
    const lower = async () => (await everything(site())).toLowerCase();
    expect(await lower()).toContain('quatrefages');

    const held = (await admin.get(`/admin/rgpd/personne?email=${encodeURIComponent(person.email)}`)).json<Held>();
    expect(held).toEqual({ demandes: 3, photos: 2, documents: 0, courriels: expect.any(Number), lettre: true });
    const response = await erase(email);
    expect([response.statusCode, response.json()]).toMatchObject([200, { demandes: 3, courriels: held.courriels, abonnes: 1 }]);
    const left = await lower();
    for (const said of ['quatrefages', 'sidonie']) expect(left.match(new RegExp(`.{0,200}${said}.{0,60}`))?.[0]).toBeUndefined();
    for (const { id, suivi } of demandes) {
      expect((await admin.get(`/admin/demandes/${id}`)).statusCode).toBe(404);
      expect((await site().app.http.inject(`/api${suivi}`)).statusCode).toBe(404);
      for (const table of ['demande_mot', 'demande_evenement', 'demande_fichier', 'consentement', 'rendez_vous', 'courriel'] as const)
        expect(await site().db.selectFrom(table).select('demande_id').where('demande_id', '=', id).execute()).toEqual([]);
    }
    const { data: vues } = (await admin.get('/admin/vues')).json<{ data: { name: string }[] }>();
    expect(vues.map(({ name }) => name)).toEqual(['Une autre']);
    expect(existsSync(folderOf(photos.id))).toBe(false);
    expect(problemOf(await exportOf(email)).status).toBe(404);
    const done = await site().db.selectFrom('journal').selectAll().where('action', '=', 'effacer').orderBy('id', 'desc').execute();
    expect(done[0]).toMatchObject({ author: admin.name, label: 'Une personne' });
    const nothing = { demandes: 0, photos: 0, documents: 0, courriels: 0, lettre: false };
    expect((await admin.get(`/admin/rgpd/personne?email=${email}`)).json()).toEqual(nothing);
    expect((await view(other.reference)).fichiers).toHaveLength(2);
    expect(readdirSync(folderOf(other.id))).toHaveLength(2);
    expect((await erase(email)).json()).toEqual({ demandes: 0, courriels: 0, abonnes: 0 });
  });

  test('a person erased during a failure is erased completely, or not at all', async () => {
    const person = newPerson();
    const { id } = await sav(person);
    await site().db.schema.alterTable('journal').renameTo('journal_ailleurs').execute();
    const response = await erase(person.email);
    await site().db.schema.alterTable('journal_ailleurs').renameTo('journal').execute();
    expect(response.statusCode).toBe(500);
    expect((await readDemande(admin, id)).courriels).toHaveLength(2);
    expect(readdirSync(folderOf(id))).toHaveLength(2);
    expect((await erase(person.email)).json()).toMatchObject({ demandes: 1, courriels: 2 });
    expect(existsSync(folderOf(id))).toBe(false);
  });

  test('an unsubscribed or erased person never comes back by an import, not even in capitals', async () => {
    const [gone, erased, asking, known, fresh] = [newPerson(), newPerson(), newPerson(), newPerson(), newPerson()].map(
      ({ email }) => email,
    );
    for (const email of [gone, erased, known]) await confirm(await subscribe({ ...newPerson(), email: email as string }));
    await subscribe({ ...newPerson(), email: asking as string });
    await unsubscribe((await abonne(gone as string)) as { unsubscribe_token: string });
    for (const email of [erased, asking]) await erase(email as string);
    const emails = [gone, erased, asking, known, fresh].map((email) => (email as string).toUpperCase());
    expect(await importAll([...emails, 'pas une adresse', `${fresh}`])).toEqual({ nouvelle: 1, changee: 0, inchangee: 1, fautive: 5 });
    expect([await abonne(erased as string), await abonne(asking as string)]).toEqual([undefined, undefined]);
    expect(await abonne(gone as string)).toMatchObject({ state: 'desabonne' });
    expect(await abonne(fresh as string)).toMatchObject({ state: 'abonne', source: 'Salon de l’habitat, mars 2026' });
    expect(await importAll([fresh as string])).toMatchObject({ nouvelle: 0, inchangee: 1 });
  });
});

import { describe, expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import type { Entered } from '~/intake/entry';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import { demandeOf, lastingMember, newKey, newPerson, problemOf, sendForm, sendJson } from '../../../../test/visitor';
import type { Held, PersonView } from './contract';

onBothEngines('the page of a person', (site) => {
  const [admin, counter] = signInAs(site, 'ADMIN', 'ACCUEIL');
  let numbers = 0;
  const newPhone = () => `05 36 49 02 ${String(10 + numbers++)}`;
  const contact = async (person: object) => {
    const sent = await sendJson(site(), '/contact/formulaire', { ...person, subject: 'Autre question', message: 'Bonjour.' });
    expect(sent.statusCode, sent.body).toBe(200);
    return demandeOf(site(), sent.json<Acknowledged>().reference);
  };
  async function called(phone: string, family_name = 'Lacaze') {
    const values = { canal: 'telephone', family_name, phone, message: 'Rappeler.' };
    const options = { key: newKey(), headers: { authorization: `Bearer ${counter.token}` } };
    return (await sendForm(site(), '/admin/demandes/saisie/contact', values, options)).json<Entered>();
  }
  const asQuery = (who: object) => new URLSearchParams(who as Record<string, string>).toString();
  const view = async (who: object, by = counter) => (await by.get(`/admin/personne?${asQuery(who)}`)).json<PersonView>();
  const join = (who: object, other: object) => counter.post('/admin/personne/reunion', { who, other });
  const part = (who: object, gone: object[]) => counter.post('/admin/personne/separation', { who, gone });
  const references = ({ demandes }: PersonView) => demandes.map(({ reference }) => reference).toSorted();
  const keysOf = ({ keys }: PersonView) => keys.map(({ email, phone }) => email ?? phone);

  test('holds all that is kept under an address', async () => {
    const person = newPerson({ name: 'Aline', family_name: 'Bordes' });
    const [first, second] = [await contact(person), await contact({ ...person, family_name: 'Bordes-Roux' })];
    await sendJson(site(), '/newsletter/inscription', { email: person.email, name: 'Aline' });
    await contact(newPerson());
    const found = await view({ email: person.email });
    expect(found).toMatchObject({
      details: { familyName: 'Bordes-Roux', name: 'Aline', email: person.email },
      others: ['Aline Bordes'],
      total: 2,
      lettres: [{ email: person.email, state: 'en_attente', campagnes: 0 }],
      candidates: [],
    });
    expect(references(found)).toEqual([first.reference, second.reference].toSorted());
    expect(found.courriels.map(({ to }) => to)).toEqual([person.email, person.email, person.email]);
  });

  test('exists for a person known by a number alone, however it is written', async () => {
    const phone = newPhone();
    const { reference } = await called(phone);
    for (const written of [phone, phone.replaceAll(' ', ''), phone.replace('0', '+33 ')]) {
      const found = await view({ phone: written });
      expect([written, references(found), found.keys]).toMatchObject([written, [reference], [{ email: null, phone, demandes: 1 }]]);
    }
    expect(problemOf(await counter.get('/admin/personne?phone=0536'))).toMatchObject({ status: 422 });
  });

  test('names the people who share the number, to be joined or not', async () => {
    const phone = newPhone();
    const person = newPerson({ name: 'Luc', family_name: 'Fabre' });
    await contact({ ...person, phone });
    await called(phone, 'Fabre');
    const candidate = { email: null, phone, name: 'Fabre', demandes: 1 };
    expect((await view({ email: person.email })).candidates).toEqual([candidate]);
    expect((await view({ phone })).candidates).toEqual([{ email: person.email, phone: null, name: 'Luc Fabre', demandes: 1 }]);
  });

  describe('of two records joined', () => {
    test('shows both from either, and each alone again once parted', async () => {
      const [one, other, phone] = [newPerson(), newPerson(), newPhone()];
      const demandes = [await contact(one), await contact(other), await called(phone)].map(({ reference }) => reference);
      const [first = '', second = '', third = ''] = demandes;
      expect((await join({ email: one.email }, { email: other.email })).statusCode).toBe(200);
      const whole = (await join({ email: other.email }, { phone })).json<PersonView>();
      expect([keysOf(whole)[0], keysOf(whole).toSorted()]).toEqual([other.email, [other.email, one.email, phone].toSorted()]);
      for (const who of [{ email: one.email }, { email: other.email }, { phone }])
        expect(references(await view(who))).toEqual(demandes.toSorted());
      const parted = (await part({ phone }, [{ email: one.email }])).json<PersonView>();
      expect(references(parted)).toEqual([second, third].toSorted());
      expect(references(await view({ email: one.email }))).toEqual([first]);
      await part({ phone }, [{ phone }]);
      expect([keysOf(await view({ phone })), keysOf(await view({ email: other.email }))]).toEqual([[phone], [other.email]]);
      expect(await site().db.selectFrom('personne_cle').selectAll().where('cle', '=', other.email).execute()).toEqual([]);
      const journal = await site().db.selectFrom('journal').select(['action', 'label']).where('subject', '=', 'personne').execute();
      expect(journal.map(({ action }) => action)).toEqual(expect.arrayContaining(['reunir', 'separer']));
      expect(JSON.stringify(journal)).not.toContain(one.email);
    });

    test('refuses what is one person already, an unknown address, and what was split meanwhile', async () => {
      const [one, other] = [newPerson(), newPerson()];
      await contact(one);
      await contact(other);
      const [who, else_] = [{ email: one.email }, { email: other.email }];
      await join(who, else_);
      expect(problemOf(await join(else_, who))).toMatchObject({ status: 422, fields: ['other.email'] });
      expect(problemOf(await join(who, { email: 'inconnue@exemple.test' }))).toMatchObject({ status: 422, fields: ['other.email'] });
      expect((await part(who, [else_])).statusCode).toBe(200);
      expect(problemOf(await part(who, [else_]))).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
    });

    test('is exported and erased whole, with its keys', async () => {
      const [one, other] = [newPerson(), newPerson()];
      const phone = newPhone();
      await contact(one);
      const [taken, stays] = [await called(phone), await contact(other)];
      await join({ phone }, { email: one.email });
      const held = (await admin.get(`/admin/rgpd/personne?${asQuery({ email: one.email })}`)).json<Held>();
      expect(held).toMatchObject({ demandes: 2 });
      const archive = await admin.confirmed('GET', `/admin/rgpd/export?${asQuery({ phone })}`);
      for (const said of [one.email, taken.reference]) expect(archive.rawPayload.includes(said)).toBe(true);
      expect((await admin.confirmed('POST', '/admin/rgpd/efface', { email: one.email })).json()).toMatchObject({ demandes: 2 });
      expect((await admin.get(`/admin/demandes/${taken.id}`)).statusCode).toBe(404);
      expect((await admin.get(`/admin/demandes/${stays.id}`)).statusCode).toBe(200);
      expect(JSON.stringify(await site().db.selectFrom('personne_cle').selectAll().execute())).not.toContain(one.email);
    });

    test('is forgotten with the last that was kept under it', async () => {
      const [one, other] = [newPerson(), newPerson()];
      const [gone] = [await contact(one), await contact(other)];
      await join({ email: one.email }, { email: other.email });
      await site().db.deleteFrom('demande').where('id', '=', gone.id).execute();
      expect((await admin.confirmed('POST', '/admin/rgpd/purge')).statusCode).toBe(200);
      const left = await site().db.selectFrom('personne_cle').select('cle').where('cle', 'in', [one.email, other.email]).execute();
      expect(left).toEqual([]);
    });
  });

  test('is closed to editors', async () => {
    const editor = await lastingMember(site(), 'EDITEUR');
    expect((await editor.get('/admin/personne?email=a@exemple.test')).statusCode).toBe(403);
    expect((await editor.post('/admin/personne/reunion', {})).statusCode).toBe(403);
  });
});

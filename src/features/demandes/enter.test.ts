import { beforeAll, describe, expect, test } from 'vitest';
import { linkOf, NO_ORIGIN } from '~/features/rendez-vous/same-asker.server';
import type { Entered } from '~/intake/entry';
import { picture } from '../../../test/images';
import { demandeActs, signInAs } from '../../../test/shop';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { lastingMember, mailsOf, newKey, newPerson, problemOf, sendForm, sendJson } from '../../../test/visitor';
import type { DemandeRow, DemandeView } from './demande-view';
import type { Held } from './personnes/contract';

onBothEngines('a request that staff enter', (site) => {
  const [claire, editor] = signInAs(site, 'ADMIN', 'EDITEUR');
  let claireName: string;
  beforeAll(async () => {
    claireName = (await site().db.selectFrom('compte').select('name').where('id', '=', claire.id).executeTakeFirstOrThrow()).name;
  });

  const send = (kind: string, values: object, { by = claire, key = newKey() } = {}) =>
    sendForm(
      site(),
      `/admin/demandes/saisie/${kind}`,
      { canal: 'telephone', ...values },
      { key, headers: { authorization: `Bearer ${by.token}` } },
    );
  async function enter(kind: string, values: object): Promise<DemandeView> {
    const response = await send(kind, values);
    expect(response.statusCode, response.body).toBe(200);
    return view(response.json<Entered>().id);
  }
  const { view } = demandeActs(site, () => claire);

  let numbers = 0;
  const newPhone = () => `05 36 49 01 ${String(10 + numbers++)}`;

  test('takes a name, a number and a message', async () => {
    const phone = newPhone();
    const demande = await enter('contact', { family_name: 'Lacaze', phone, message: 'Veut un rendez-vous\npour son poêle.' });
    expect(demande).toMatchObject({
      state: 'nouvelle',
      canal: 'telephone',
      familyName: 'Lacaze',
      name: '',
      email: '',
      phone,
      summary: 'Appel',
      excerpt: 'Veut un rendez-vous pour son poêle.',
      evenements: [{ kind: 'prise', author: claireName, text: 'telephone', visible: false }],
      courriels: [],
      autres: [],
    });
    const { data } = (await claire.get(`/admin/demandes?q=${encodeURIComponent(phone)}`)).json<{ data: DemandeRow[] }>();
    expect(data.map(({ id }) => id)).toEqual([demande.id]);
    const journal = site().db.selectFrom('journal').select(['action', 'author', 'label']).where('subject_id', '=', demande.id);
    expect(await journal.execute()).toEqual([{ action: 'prendre', author: claireName, label: demande.reference }]);
  });

  test.each([
    ['sav', { kind: 'depannage', description: 'Fuit.', urgency: 'arret', street: '3 rue du Pré', postal_code: '32000', town: 'Auch' }],
    ['projet', { universes: ['SOLAIRE_PHOTOVOLTAIQUE'], postal_code: '32000', description: 'Un carport.', callback: 'true' }],
    ['airco', { company: 'Froid du Gers' }],
  ])('is of any kind, by the contract of its own form: %s', async (kind, values) => {
    const demande = await enter(kind, { ...newPerson(), phone: newPhone(), canal: 'comptoir', ...values });
    expect(demande).toMatchObject({ kind, canal: 'comptoir' });
    expect(demande.consentements.map((one) => one.kind)).toEqual(kind === 'projet' ? ['rappel'] : []);
    const wrong = await send(kind, { ...newPerson(), phone: '12' });
    expect(problemOf(wrong)).toMatchObject({ status: 422, fields: expect.arrayContaining(['phone']) });
  });

  test('is assigned, with a reminder, while it is entered', async () => {
    const said = { family_name: 'Lacaze', phone: newPhone(), message: 'À rappeler.' };
    const reminder_at = '2026-11-24T08:00:00.000Z';
    const demande = await enter('contact', { ...said, assignee_id: claire.id, reminder_at });
    expect(demande).toMatchObject({ assigneeId: claire.id, reminderAt: reminder_at });
    expect(demande.evenements.map(({ kind, text }) => [kind, text])).toEqual([
      ['prise', 'telephone'],
      ['confiee', claireName],
      ['rappel', reminder_at],
    ]);
    const editor = await member(site(), 'EDITEUR');
    for (const assignee_id of [editor.id, 'Dupré'])
      expect(problemOf(await send('contact', { ...said, assignee_id }))).toMatchObject({ status: 422, fields: ['assignee_id'] });
    expect(problemOf(await send('contact', { ...said, reminder_at: 'demain' }))).toMatchObject({ status: 422, fields: ['reminder_at'] });
  });

  test('is refused without a way to answer, or an acknowledgement without an address', async () => {
    const minimal = { family_name: 'Lacaze', message: 'Bonjour' };
    expect(problemOf(await send('contact', minimal))).toMatchObject({ status: 422, fields: ['phone'] });
    expect(problemOf(await send('contact', { ...minimal, phone: newPhone(), accuse: 'true' }))).toMatchObject({
      status: 422,
      fields: ['email'],
    });
    expect(problemOf(await send('contact', { ...minimal, email: 'x@', phone: newPhone() }))).toMatchObject({
      status: 422,
      fields: ['email'],
    });
    expect(problemOf(await send('contact', { ...minimal, phone: newPhone(), canal: 'site' }))).toMatchObject({
      status: 422,
      fields: ['canal'],
    });
    expect((await send('contact', { ...minimal, phone: newPhone() }, { by: editor })).statusCode).toBe(403);
  });

  test('is acknowledged only when the person wants it', async () => {
    const values = { ...newPerson(), message: 'Bonjour' };
    const silent = await enter('contact', values);
    expect(silent.courriels).toEqual([]);
    const entered = await enter('contact', { ...values, accuse: 'true' });
    expect(entered.courriels.map(({ kind, to }) => [kind, to])).toEqual([['demande_accuse', values.email]]);
    expect((await mailsOf(site(), entered.id))[0]?.text).toContain(entered.suivi);
  });

  test('is stored once, however often it is sent', async () => {
    const [key, values] = [newKey(), { family_name: 'Lacaze', phone: newPhone(), message: 'Rappeler.' }];
    const answers = await Promise.all([
      send('contact', values, { key }),
      send('contact', values, { key }),
      send('contact', values, { key }),
    ]);
    expect(new Set(answers.map((answer) => answer.json<Entered>().reference)).size).toBe(1);
    expect(problemOf(await send('contact', { ...values, message: 'Autre chose' }, { key }))).toMatchObject({
      status: 409,
      code: 'deja_recu',
    });
  });

  test('carries photos', async () => {
    const photos = [new File([await picture(40, 30)], 'plaque.jpg')];
    const demande = await enter('contact', { family_name: 'Lacaze', phone: newPhone(), message: 'Voir la plaque.', photos });
    expect(demande.fichiers).toMatchObject([{ name: 'plaque.jpg', width: 40 }]);
  });

  describe('of a person without an address', () => {
    const taken = (phone = newPhone()) => enter('contact', { family_name: 'Lacaze', phone, message: 'Rappeler.' });

    test('cannot be answered by mail, and says to call', async () => {
      const { id, version, phone } = await taken();
      const response = await claire.post(`/admin/demandes/${id}/reponse`, { version, message: 'Bonjour' });
      expect(problemOf(response)).toMatchObject({ status: 409, code: 'sans_adresse' });
      expect(response.body).toContain(phone);
      expect((await view(id)).version).toBe(version);
      expect(await mailsOf(site(), id)).toEqual([]);
    });

    test('is not taken for a request of all others without one', async () => {
      const [one, other] = [await taken(), await taken()];
      expect((await view(one.id)).autres).toEqual([]);
      const asker = { email: '', ...NO_ORIGIN };
      expect(linkOf({ ...asker, phone: one.phone }, { ...asker, phone: other.phone })).toBeUndefined();
    });

    test('is found again by the number, beside those sent from the site', async () => {
      const phone = newPhone();
      const sent = await sendJson(site(), '/contact/formulaire', {
        ...newPerson(),
        phone: phone.replace(/^0/, '+33 '),
        subject: 'Autre sujet',
        message: 'Bonjour',
      });
      const { reference } = sent.json<{ reference: string }>();
      const { reference: own, autres } = await taken(phone);
      expect(autres.map((one) => one.reference)).toEqual([reference]);
      const known = await claire.get(`/admin/demandes/connues?phone=${phone.replaceAll(' ', '')}`);
      expect(
        known
          .json<{ data: { reference: string }[] }>()
          .data.map((one) => one.reference)
          .sort(),
      ).toEqual([own, reference].sort());
      expect((await claire.get('/admin/demandes/connues?phone=0536&email=nul')).json()).toEqual({ data: [] });
    });

    test('is exported and erased by the number', async () => {
      const phone = newPhone();
      const { id } = await taken(phone);
      const other = await taken();
      const who = `phone=${encodeURIComponent(phone)}`;
      expect((await claire.get(`/admin/rgpd/personne?${who}`)).json<Held>()).toEqual({
        demandes: 1,
        photos: 0,
        documents: 0,
        courriels: 0,
        lettre: false,
      });
      expect((await claire.confirmed('GET', `/admin/rgpd/export?${who}`)).statusCode).toBe(200);
      const erased = await claire.confirmed('POST', '/admin/rgpd/efface', { phone });
      expect(erased.json()).toEqual({ demandes: 1, courriels: 0, abonnes: 0 });
      expect((await claire.get(`/admin/demandes/${id}`)).statusCode).toBe(404);
      expect((await claire.get(`/admin/demandes/${other.id}`)).statusCode).toBe(200);
      expect((await claire.get('/admin/rgpd/personne')).statusCode).toBe(422);
    });
  });

  test('changed by a colleague meanwhile is refused in their name', async () => {
    const { id, version } = await enter('contact', { family_name: 'Lacaze', phone: newPhone(), message: 'Rappeler.' });
    const other = await lastingMember(site(), 'ADMIN');
    await site().db.updateTable('compte').set({ name: 'Paul' }).where('id', '=', other.id).execute();
    await other.put(`/admin/demandes/${id}`, { version, state: 'en_cours' });
    const late = await claire.put(`/admin/demandes/${id}`, { version, state: 'traitee' });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
    expect(late.json<{ message: string }>().message).toBe(
      'Paul l’a passée «\u00a0En cours\u00a0» à 10\u00a0h. Relisez-la, puis recommencez.',
    );
  });
});

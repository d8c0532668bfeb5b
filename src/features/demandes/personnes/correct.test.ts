import { expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import { demandeOf, newPerson, problemOf, sendForm, sendJson } from '../../../../test/visitor';
import type { DemandeView } from '../demande-view';
import type { PersonView } from './contract';

onBothEngines('on the page of a person', (site) => {
  const [admin, counter] = signInAs(site, 'ADMIN', 'ACCUEIL');
  const contact = async (person: object) => {
    const sent = await sendJson(site(), '/contact/formulaire', { ...person, subject: 'Autre question', message: 'Bonjour.' });
    expect(sent.statusCode, sent.body).toBe(200);
    return demandeOf(site(), sent.json<Acknowledged>().reference);
  };
  const page = async (email: string) => (await counter.get(`/admin/personne?email=${email}`)).json<PersonView>();
  const shownOf = ({ details }: PersonView) => {
    const { familyName, name, company, email, phone, street, postalCode, town } = details as NonNullable<typeof details>;
    return { family_name: familyName, name, company: company ?? '', email, phone: phone ?? '', street, postal_code: postalCode, town };
  };
  const correct = async (email: string, details: object, before?: object) =>
    counter.put('/admin/personne/coordonnees', { who: { email }, before: before ?? shownOf(await page(email)), details });

  test('a name and an address are corrected in each request that says the same; other names stay', async () => {
    const person = newPerson({ family_name: 'Dupon' });
    const first = await contact(person);
    const wife = await contact({ ...person, family_name: 'Martin' });
    const last = await contact(person);
    const right = `juste-${first.id}@exemple.test`;
    const view = (await correct(first.email, { family_name: 'Dupont', email: right })).json<PersonView>();
    expect(view.keys[0]).toMatchObject({ email: right });
    expect(view.demandes.map(({ id, familyName, email }) => [id, familyName, email])).toEqual([
      [last.id, 'Dupont', right],
      [wife.id, 'Martin', right],
      [first.id, 'Dupont', right],
    ]);
    const { evenements } = (await counter.get(`/admin/demandes/${first.id}`)).json<DemandeView>();
    expect(evenements.at(-1)).toMatchObject({ kind: 'coordonnees', text: expect.stringContaining('Dupon → Dupont') });
    const journal = site().db.selectFrom('journal').select('id').where('action', '=', 'corriger');
    expect(await journal.where('subject_id', 'in', [first.id, wife.id, last.id]).execute()).toHaveLength(3);
  });

  test('what was missing goes to the latest request; what changed meanwhile is refused', async () => {
    const person = newPerson();
    const [first, last] = [await contact(person), await contact(person)];
    const before = shownOf(await page(first.email));
    expect((await correct(first.email, { phone: '05 36 49 00 07' }, { ...before, phone: '' })).statusCode).toBe(
      before.phone === '' ? 200 : 409,
    );
    const now = shownOf(await page(first.email));
    expect((await correct(first.email, { town: 'Auch' })).statusCode).toBe(200);
    const payloadOf = async ({ reference }: { reference: string }) => JSON.parse((await demandeOf(site(), reference)).payload);
    expect([(await payloadOf(last)).town, (await payloadOf(first)).town]).toEqual(['Auch', undefined]);
    expect(problemOf(await correct(first.email, { town: 'Pau' }, now))).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
    expect(problemOf(await correct(first.email, { email: '', phone: '' }))).toMatchObject({ status: 422, fields: ['details.phone'] });
  });

  test('requests under every joined address are known, beside a request and while one is taken down', async () => {
    const [one, other] = [await contact(newPerson()), await contact(newPerson())];
    await counter.post('/admin/personne/reunion', { who: { email: one.email }, other: { email: other.email } });
    const { autres } = (await counter.get(`/admin/demandes/${one.id}`)).json<DemandeView>();
    expect(autres.map(({ id }) => id)).toContain(other.id);
    const known = (await counter.get(`/admin/demandes/connues?email=${one.email}`)).json<{ data: { id: string }[] }>();
    expect(known.data.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
  });

  test('an opposition withdraws what was agreed, ends the letter, and only the person comes back', async () => {
    const person = { ...newPerson(), phone: '05 36 49 00 03' };
    const asked = { universes: ['CLIMATISATION'], postal_code: '32000', description: 'Une climatisation.', callback: 'true' };
    const sent = await sendForm(site(), '/projet_particulier', { ...person, ...asked });
    expect(sent.statusCode, sent.body).toBe(200);
    const { email } = person;
    await sendJson(site(), '/newsletter/inscription', { email });
    expect((await counter.post('/admin/rgpd/opposition', { email })).statusCode).toBe(403);
    const view = (await admin.post('/admin/rgpd/opposition', { email })).json<PersonView>();
    expect(view.opposition).toMatchObject({ author: admin.name });
    expect(view.lettres).toMatchObject([{ state: 'desabonne' }]);
    expect(view.consentements.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
    expect(problemOf(await admin.post('/admin/abonnes', { email }))).toMatchObject({ status: 409, code: 'opposition' });
    expect((await admin.post('/admin/rgpd/opposition', { email })).statusCode).toBe(200);
    const journal = await site()
      .db.selectFrom('journal')
      .select('id')
      .where('action', '=', 'opposition')
      .where('author', '=', admin.name)
      .execute();
    expect(journal).toHaveLength(2);
  });
});

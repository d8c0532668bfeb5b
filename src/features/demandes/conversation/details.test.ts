import { expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import { demandeOf, lastingMember, mailsOf, newPerson, problemOf, sendForm, sendJson } from '../../../../test/visitor';
import type { DemandeRow, DemandeView } from '../demande-view';
import type { PersonView } from '../personnes/contract';

onBothEngines('a person corrected on their request', (site) => {
  const [admin, counter] = signInAs(site, 'ADMIN', 'ACCUEIL');
  const contact = async (person = newPerson()) => {
    const sent = await sendJson(site(), '/contact/formulaire', { ...person, subject: 'Autre question', message: 'Bonjour.' });
    return demandeOf(site(), sent.json<Acknowledged>().reference);
  };
  const correct = (id: string, version: number, details: object, by = counter) =>
    by.put(`/admin/demandes/${id}/coordonnees`, { version, details });
  const found = async (q: string) =>
    (await counter.get(`/admin/demandes?q=${encodeURIComponent(q)}`)).json<{ data: DemandeRow[] }>().data.map(({ id }) => id);

  test('is in the history and the journal, found by the new words alone, and answered there', async () => {
    const { id, version, email } = await contact(newPerson({ family_name: 'Dupon' }));
    expect(await found('dupon')).toContain(id);
    const right = `juste-${id}@exemple.test`;
    const view = (await correct(id, version, { family_name: 'Larrieu', email: right.toUpperCase() })).json<DemandeView>();
    expect(view).toMatchObject({ familyName: 'Larrieu', name: 'Hélène', email: right, version: version + 1 });
    expect(view.evenements.at(-1)).toMatchObject({
      kind: 'coordonnees',
      visible: false,
      text: `Nom\u00a0: Dupon → Larrieu\nAdresse e-mail\u00a0: ${email} → ${right}`,
    });
    expect([await found('larrieu'), (await found('dupon')).includes(id)]).toEqual([[id], false]);
    const theirs = async () => (await mailsOf(site(), id)).filter(({ to_address }) => to_address === right).map(({ kind }) => kind);
    expect(await theirs()).toEqual(['demande_accuse']);
    await counter.post(`/admin/demandes/${id}/reponse`, { version: view.version, message: 'Voici.' });
    expect((await theirs()).toSorted()).toEqual(['demande_accuse', 'demande_reponse']);
    const journal = await site()
      .db.selectFrom('journal')
      .selectAll()
      .where('action', '=', 'corriger')
      .where('subject_id', '=', id)
      .execute();
    expect(journal.map(({ after }) => after)).toEqual(['{"fields":"Nom, Adresse e-mail"}']);
  });

  test('is refused over a later state, without any contact, and to editors', async () => {
    const { id, version } = await contact();
    await counter.put(`/admin/demandes/${id}`, { version, state: 'en_cours' });
    const late = await correct(id, version, { name: 'Lise' });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
    expect((await counter.get(`/admin/demandes/${id}`)).json<DemandeView>().name).toBe('Hélène');
    expect(problemOf(await correct(id, version + 1, { email: '' }))).toMatchObject({ status: 422, fields: ['details.phone'] });
    expect(problemOf(await correct(id, version + 1, { email: 'a@', phone: '12' }))).toMatchObject({
      status: 422,
      fields: ['details.email', 'details.phone'],
    });
    expect(problemOf(await correct(id, version + 1, { family_name: '' }))).toMatchObject({ status: 422, fields: ['details.family_name'] });
    const editor = await lastingMember(site(), 'EDITEUR');
    expect((await correct(id, version + 1, { name: 'Lise' }, editor)).statusCode).toBe(403);
  });

  test('where the equipment is, is corrected; what else was asked stays', async () => {
    const asked = { kind: 'depannage', description: 'Elle siffle.', street: '1 rue Basse', postal_code: '32000', town: 'Auche' };
    const sent = await sendForm(site(), '/sav/formulaire', { ...newPerson(), phone: '05 36 49 00 01', ...asked });
    const { id, version } = await demandeOf(site(), sent.json<Acknowledged>().reference);
    const view = (await correct(id, version, { town: 'Auch', street: '' })).json<DemandeView>();
    expect(view.payload).toEqual({ ...JSON.parse((await demandeOf(site(), view.reference)).payload) });
    expect(view.lines).toContainEqual({ label: 'Adresse', text: '32000 Auch' });
    expect(view.lines).toContainEqual({ label: 'Description', text: 'Elle siffle.' });
  });

  test('joins to the former address move to the new one; an erasure removes the former from the history', async () => {
    const [one, other] = [await contact(), await contact()];
    await counter.post('/admin/personne/reunion', { who: { email: one.email }, other: { email: other.email } });
    const right = `apres-${one.id}@exemple.test`;
    await correct(one.id, one.version, { email: right });
    const view = (await counter.get(`/admin/personne?email=${other.email}`)).json<PersonView>();
    expect(view.demandes.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    await counter.post('/admin/personne/separation', { who: { email: right }, gone: [{ email: one.email }] });
    await admin.confirmed('POST', '/admin/rgpd/efface', { email: one.email });
    const kept = (await counter.get(`/admin/demandes/${one.id}`)).json<DemandeView>();
    expect([kept.email, JSON.stringify(kept.evenements).includes(one.email)]).toEqual([right, false]);
  });
});

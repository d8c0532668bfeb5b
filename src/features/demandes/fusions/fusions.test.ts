import { expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { demandeActs, sentDemande, signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { demandeOf, newPerson, problemOf, sendForm, sendJson } from '../../../../test/visitor';
import type { DemandeRow, DemandeView } from '../demande-view';
import type { PersonView } from '../personnes/contract';
import type { SuiviView } from '../suivi/contract';

onBothEngines('two requests of one person', (site) => {
  const [admin, counter] = signInAs(site, 'ADMIN', 'ACCUEIL');
  const contact = (message: string, person: object = {}) => receive({ ...person, message });
  const sav = async (description: string, person = newPerson()) => {
    const sent = await sendForm(site(), '/sav/formulaire', {
      phone: '05 36 49 00 01',
      ...person,
      kind: 'depannage',
      description,
      urgency: 'arret',
    });
    return view((await sentDemande(site(), sent)).id);
  };
  const { view, receive } = demandeActs(site, () => counter);
  const merge = ({ id, version }: DemandeView, { reference }: { reference: string }, by = counter) =>
    by.post(`/admin/demandes/${id}/fusion`, { version, reference });
  const part = (id: string, fusionnee: string, by = counter) => by.post(`/admin/demandes/${id}/separation`, { fusionnee });
  const found = async (query: string) =>
    (await counter.get(`/admin/demandes?${query}`)).json<{ data: DemandeRow[] }>().data.map(({ id }) => id);
  const suivi = async (path: string) => (await site().app.http.inject(`/api${path}`)).json<SuiviView>();

  test('become one thread with all messages, which waits for an answer and is found by the words of both', async () => {
    const person = newPerson();
    const stays = await contact('Premier envoi, topinambour.', person);
    const joins = await sav('Second envoi, rutabaga.', person);
    await counter.post(`/admin/demandes/${joins.id}/notes`, { text: 'Vue ensemble.' });
    await counter.put(`/admin/demandes/${stays.id}`, { version: stays.version, state: 'traitee' });
    const before = await view(stays.id);
    const after = (await merge(before, joins)).json<DemandeView>();
    expect(after).toMatchObject({ id: stays.id, state: 'nouvelle', answeredAt: null, urgent: true, archived: false });
    expect(after.fusions).toMatchObject([{ reference: joins.reference, kind: 'sav', author: counter.name, lines: joins.lines }]);
    expect(after.evenements.find(({ kind }) => kind === 'note')).toMatchObject({ text: 'Vue ensemble.', reference: joins.reference });
    expect(after.evenements.at(-1)).toMatchObject({ kind: 'fusion', text: joins.reference, reference: null });
    expect(after.courriels.some(({ reference }) => reference === joins.reference)).toBe(true);
    expect((await view(joins.id)).fusionneeDans).toEqual({ id: stays.id, reference: stays.reference });
    expect(await found('q=rutabaga')).toEqual([stays.id]);
    expect(await found('q=rutabaga&archived=1')).toEqual([]);
    expect(await found(`q=${joins.reference}`)).toEqual([stays.id]);
    const { demandes } = (await counter.get(`/admin/personne?email=${person.email}`)).json<PersonView>();
    expect(demandes.map(({ id, fusionneeDans }) => [id, fusionneeDans])).toEqual([
      [joins.id, stays.reference],
      [stays.id, null],
    ]);
    const journal = await site()
      .db.selectFrom('journal')
      .select('after')
      .where('action', '=', 'fusionner')
      .where('subject_id', '=', stays.id)
      .execute();
    expect(journal).toEqual([{ after: JSON.stringify({ reference: joins.reference }) }]);
  });

  test('are read under either follow-up link, and what the person writes there comes to the one that stays', async () => {
    const [stays, joins] = [await contact('Le premier.'), await contact('Le second.')];
    await merge(stays, joins);
    const shown = await suivi(joins.suivi);
    expect(shown).toMatchObject({ reference: stays.reference, fusions: [{ reference: joins.reference }] });
    const sent = await sendForm(site(), `${joins.suivi}/messages`, { message: 'Des nouvelles ?' });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await view(stays.id)).evenements.at(-1)).toMatchObject({ kind: 'message', text: 'Des nouvelles ?', reference: null });
    await counter.post(`/admin/demandes/${stays.id}/lien_de_suivi`);
    expect((await site().app.http.inject(`/api${joins.suivi}`)).statusCode).toBe(404);
  });

  test('are split as they were, but for later changes', async () => {
    const [stays, joins] = [await contact('Un.'), await contact('Deux.')];
    const reminderAt = '2026-12-01T08:00:00.000Z';
    await counter.put(`/admin/demandes/${joins.id}`, { version: joins.version, reminderAt, assigneeId: counter.id });
    await counter.put(`/admin/demandes/${stays.id}`, { version: stays.version, state: 'traitee', archived: true });
    const merged = (await merge(await view(stays.id), joins)).json<DemandeView>();
    expect(merged).toMatchObject({ state: 'nouvelle', archived: false, reminderAt, assigneeId: counter.id });
    await counter.put(`/admin/demandes/${stays.id}`, { version: merged.version, assigneeId: admin.id });
    const parted = (await part(stays.id, joins.id)).json<DemandeView>();
    expect(parted).toMatchObject({ state: 'traitee', archived: true, reminderAt: null, assigneeId: admin.id, fusions: [] });
    expect(await view(joins.id)).toMatchObject({
      state: 'nouvelle',
      archived: false,
      reminderAt,
      assigneeId: counter.id,
      fusionneeDans: null,
    });
    expect(await found(`q=${joins.reference}`)).toEqual([joins.id]);
    expect(problemOf(await part(stays.id, joins.id))).toMatchObject({ status: 409 });
  });

  test('share their labels until they are parted', async () => {
    const [stays, joins] = [await contact('Le premier.'), await contact('Le second.')];
    const put = (id: string, add: string[], remove: string[] = []) => counter.post('/admin/etiquettes/pose', { ids: [id], add, remove });
    await put(stays.id, ['Toiture']);
    await put(joins.id, ['Toiture', 'Devis promis', 'Relance']);
    await merge(await view(stays.id), joins);
    const namesOf = async (id: string) => (await view(id)).etiquettes.map(({ name }) => name);
    expect(await namesOf(stays.id)).toEqual(['Devis promis', 'Relance', 'Toiture']);
    expect(await found('q=promis')).toEqual([stays.id]);
    const { data } = (await counter.get('/admin/etiquettes')).json<{ data: { id: string; name: string; count: number }[] }>();
    const promised = data.find(({ name }) => name === 'Devis promis');
    expect(promised).toMatchObject({ count: 1 });
    expect(await found(`etiquette=${promised?.id}`)).toEqual([stays.id]);
    await put(stays.id, ['Urgence'], ['Relance']);
    await part(stays.id, joins.id);
    expect(await namesOf(stays.id)).toEqual(['Toiture', 'Urgence']);
    expect(await namesOf(joins.id)).toEqual(['Devis promis', 'Relance', 'Toiture']);
  });

  test('are merged once, neither with itself nor in a chain, nor over a later state', async () => {
    const [one, two, three, four] = [await contact('1'), await contact('2'), await contact('3'), await contact('4')];
    expect(problemOf(await merge(one, one))).toMatchObject({ status: 422, fields: ['reference'] });
    expect(problemOf(await merge(one, { reference: 'CO-ZZZZZZ' }))).toMatchObject({ status: 422, fields: ['reference'] });
    const merged = (await merge(one, two)).json<DemandeView>();
    expect(problemOf(await merge(one, three))).toMatchObject({ status: 409, code: 'modifie_entre_temps' });
    expect(problemOf(await merge(merged, two))).toMatchObject({ status: 422 });
    expect((await merge(three, two)).body).toContain(one.reference);
    expect((await merge(three, one)).json<DemandeView>()).toMatchObject({ id: one.id });
    const other = (await merge(four, await contact('5'))).json<DemandeView>();
    expect(problemOf(await merge(other, one))).toMatchObject({ status: 422, fields: ['reference'] });
    expect(problemOf(await counter.put(`/admin/demandes/${two.id}`, { version: two.version + 1, archived: false }))).toMatchObject({
      status: 409,
    });
  });

  test('where an answer may still be taken back, or one is held as spam, are refused', async () => {
    const [one, two] = [await contact('1'), await contact('2')];
    await counter.post(`/admin/demandes/${one.id}/reponse`, { version: one.version, message: 'Voici.' });
    expect(problemOf(await merge(two, one))).toMatchObject({ status: 409, code: 'reponse_en_route' });
    site().clock.set('2026-11-21T09:01:00.000Z');
    await counter.put(`/admin/demandes/${two.id}`, { version: two.version, state: 'indesirable' });
    expect(problemOf(await merge(await view(one.id), two))).toMatchObject({ status: 422 });
    site().clock.set(SATURDAY_10H);
  });

  test('keep the one with an appointment to come; with two appointments they are refused', async () => {
    const book = async () => {
      const { days } = (await site().app.http.inject('/api/rdv_pro/creneaux')).json<{ days: { slots: { start: string }[] }[] }>();
      const slot = days.flatMap(({ slots }) => slots)[0]?.start;
      const asked = { ...newPerson(), company: 'Dupré', phone: '05 36 49 00 02', reason: 'Un chantier', slot };
      const sent = await sendJson(site(), '/rdv_pro', asked);
      expect(sent.statusCode, sent.body).toBe(200);
      return view((await demandeOf(site(), sent.json<Acknowledged>().reference)).id);
    };
    const [plain, meets, other] = [await contact('Pour mardi.'), await book(), await book()];
    const merged = (await merge(plain, meets)).json<DemandeView>();
    expect(merged).toMatchObject({ id: meets.id, rendezVousWaits: true, fusions: [{ id: plain.id }] });
    expect((await suivi(plain.suivi)).rendezVous).toMatchObject({ state: 'en_attente' });
    expect(problemOf(await merge(other, meets))).toMatchObject({ status: 422, fields: ['reference'] });
    expect((await sendJson(site(), `${plain.suivi}/annulation`, {})).statusCode).toBe(200);
    expect((await merge(other, meets)).body).toContain(other.reference);
  });

  test('are exported and erased together, under the address of either', async () => {
    const [stays, joins] = [await contact('Ici.'), await contact('Là.')];
    await merge(stays, joins);
    await admin.confirmed('POST', '/admin/rgpd/efface', { email: joins.email });
    expect((await counter.get(`/admin/demandes/${stays.id}`)).statusCode).toBe(404);
    expect((await counter.get(`/admin/demandes/${joins.id}`)).statusCode).toBe(404);
  });
});

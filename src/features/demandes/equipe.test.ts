import { beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import { demandeOf, newPerson, problemOf, sendJson } from '../../../test/visitor';
import type { Tableau } from '../tableau/contract';
import type { DemandeView } from './demande-view';

onBothEngines('the counter (role ACCUEIL)', (site) => {
  const [counter, editor] = signInAs(site, 'ACCUEIL', 'EDITEUR');
  let demande: { id: string; email: string; version: number };
  beforeAll(async () => {
    const sent = await sendJson(site(), '/contact/formulaire', { ...newPerson(), subject: 'Entretien', message: 'Bonjour.' });
    demande = await demandeOf(site(), sent.json<{ reference: string }>().reference);
  });

  test('answers requests: given one, it notes, answers and closes it', async () => {
    const path = `/admin/demandes/${demande.id}`;
    const given = await counter.put(path, { version: demande.version, assigneeId: counter.id });
    expect(given.json<DemandeView>()).toMatchObject({ assigneeId: counter.id, assignee: counter.name });
    expect((await counter.post(`${path}/notes`, { text: 'Appelé.' })).statusCode).toBe(200);
    const answered = await counter.post(`${path}/reponse`, { version: given.json<DemandeView>().version, message: 'Entendu.' });
    expect(answered.json<DemandeView>()).toMatchObject({ state: 'traitee' });
  });

  test('lists by name who may be assigned a request; editors may not', async () => {
    const { data } = (await counter.get('/admin/equipe')).json<{ data: { id: string; mayAnswer: boolean }[] }>();
    expect(data.find(({ id }) => id === counter.id)).toEqual({ id: counter.id, name: counter.name, mayAnswer: true });
    expect(data.find(({ id }) => id === editor.id)).toMatchObject({ mayAnswer: false });
    const { version } = (await counter.get(`/admin/demandes/${demande.id}`)).json<DemandeView>();
    const refused = await counter.put(`/admin/demandes/${demande.id}`, { version, assigneeId: editor.id });
    expect(problemOf(refused)).toMatchObject({ status: 422, fields: ['assigneeId'] });
  });

  test('has a dashboard that tells nothing of the machine', async () => {
    const tableau = (await counter.get('/admin/tableau')).json<Tableau>();
    expect([tableau.toAnswer.mine, tableau.sauvegarde]).toEqual([0, null]);
  });

  test('exports no personal data, and erases no person', async () => {
    for (const [method, path] of [
      ['GET', '/admin/demandes/export.csv'],
      ['GET', `/admin/rgpd/export?email=${demande.email}`],
      ['POST', '/admin/rgpd/efface'],
    ] as const)
      expect(problemOf(await counter.confirmed(method, path))).toMatchObject({ status: 403, code: 'role_insuffisant' });
    expect(await demandeOf(site(), (await counter.get(`/admin/demandes/${demande.id}`)).json<DemandeView>().reference)).toBeDefined();
  });
});

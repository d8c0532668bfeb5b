import { describe, expect, test } from 'vitest';
import { purgeBin } from '~/features/corbeille/corbeille.server';
import { signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { problemOf } from '../../../../test/visitor';
import { findHole } from '../conversation/holes';
import type { ReponseType } from './contract';
import { filled } from './fields';

const values = { prenom: 'Hélène', nom: 'Dupré', telephone: '', reference: 'CO-7K3F9Q', date: '21 novembre', magasin: 'Solutions Maison' };

onBothEngines('ready answers', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const list = async (corbeille = 0) => (await admin.get(`/admin/reponses?corbeille=${corbeille}`)).json<{ data: ReponseType[] }>().data;
  const titles = async () => (await list()).map(({ title }) => title);
  const create = async (title: string, text = 'Bien reçu.') => (await admin.post('/admin/reponses', { title, text })).json<ReponseType>();

  test('exist from the start, without a greeting, with holes for what only a person knows', async () => {
    const { data, magasin } = (await admin.get('/admin/reponses')).json<{ data: ReponseType[]; magasin: string }>();
    expect([data.length, magasin]).toEqual([4, 'Solutions Maison']);
    for (const { title, text } of data) {
      const ready = filled(text, values);
      expect([title, /\{|Bonjour|Dupré/.test(ready), findHole(ready) !== undefined]).toEqual([title, false, true]);
    }
  });

  test('are added, changed, put in order, binned, taken out again and gone in the end', async () => {
    const before = await titles();
    const one = await create('Pièce commandée', 'La pièce pour {reference} est commandée, {prenom}.');
    const two = await create('Fermé');
    expect(await titles()).toEqual([...before, 'Pièce commandée', 'Fermé']);
    const change = { version: 1, title: 'Pièce en route', text: 'Elle arrive.' };
    expect((await admin.put(`/admin/reponses/${one.id}`, change)).json()).toMatchObject({ title: 'Pièce en route', version: 2 });
    const stale = await admin.put(`/admin/reponses/${one.id}`, change);
    expect([problemOf(stale).status, stale.json().error.current.title]).toEqual([409, 'Pièce en route']);
    expect((await admin.post('/admin/reponses/ordre', { ids: [two.id, one.id] })).statusCode).toBe(200);
    expect((await titles()).slice(0, 3)).toEqual(['Fermé', 'Pièce en route', before[0]]);
    await admin.remove(`/admin/reponses/${two.id}`);
    expect([(await titles())[0], (await list(1)).map(({ title }) => title)]).toEqual(['Pièce en route', ['Fermé']]);
    expect((await admin.put(`/admin/reponses/${two.id}`, { ...change, version: 2 })).statusCode).toBe(409);
    await admin.post(`/admin/reponses/${two.id}/restauration`);
    expect((await titles())[0]).toBe('Fermé');
    for (const { id } of [one, two]) await admin.remove(`/admin/reponses/${id}`);
    site().clock.set('2026-12-20T09:00:00.000Z');
    await purgeBin(site());
    site().clock.set(SATURDAY_10H);
    expect(await list(1)).toHaveLength(2);
    site().clock.set('2026-12-21T09:00:00.000Z');
    await purgeBin(site());
    site().clock.set(SATURDAY_10H);
    expect([await list(1), await titles()]).toEqual([[], before]);
  });

  test('name no field that does not exist, and what does not exist is not found', async () => {
    for (const text of ['Bonjour {prénom},', 'Le {}', 'Le {constructor}']) {
      const response = await admin.post('/admin/reponses', { title: 'Essai', text });
      expect([text, problemOf(response)]).toMatchObject([text, { status: 422, fields: ['text'] }]);
      expect(response.body).toContain('{prenom}, {nom}');
    }
    expect((await admin.post('/admin/reponses', { title: ' ', text: ' ' })).statusCode).toBe(422);
    const [known] = await list();
    expect((await admin.post('/admin/reponses/ordre', { ids: [known?.id, 'inconnue'] })).statusCode).toBe(404);
    for (const call of [admin.put('/admin/reponses/x', { version: 1, title: 'a', text: 'b' }), admin.remove('/admin/reponses/x')])
      expect((await call).statusCode).toBe(404);
  });
});

describe('a field', () => {
  test('becomes the value of the request; one without leaves a hole', () => {
    const text = '{prenom} {nom}, {reference} du {date}, au {telephone}, {magasin}.';
    expect(filled(text, values)).toBe('Hélène Dupré, CO-7K3F9Q du 21 novembre, au …, Solutions Maison.');
  });
});

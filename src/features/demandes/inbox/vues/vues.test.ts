import { describe, expect, test } from 'vitest';
import { signInAs } from '../../../../../test/shop';
import type { Member } from '../../../../../test/staff';
import { onBothEngines } from '../../../../../test/test-site';
import { lastingMember, problemOf } from '../../../../../test/visitor';
import type { Vue } from './contract';

onBothEngines(
  'saved views',
  (site) => {
    const [eve, paul] = signInAs(site, 'ADMIN', 'ADMIN');
    const list = async (member: Member) => (await member.get('/admin/vues')).json<{ data: Vue[]; total: number }>().data;
    const save = async (member: Member, name: string, more: object = {}) => {
      const response = await member.post('/admin/vues', { name, filter: { kind: 'sav' }, ...more });
      expect(response.statusCode, response.body).toBe(200);
      return response.json<Vue>();
    };
    const names = async (member: Member) => (await list(member)).map(({ name }) => name);

    test('belong to their author, in their order, followed by those the team shares', async () => {
      const mine = await save(eve, 'SAV  en retard', { filter: { kind: 'sav', late: '1', q: 'été' } });
      expect(mine).toMatchObject({ filter: { kind: 'sav', late: '1', q: 'été' }, shared: false, mine: true, position: 0 });
      await save(eve, 'Projets');
      const shared = await save(paul, 'À rappeler', { shared: true });
      expect(shared.position).toBe(0);
      expect(await names(eve)).toEqual(['SAV  en retard', 'Projets', 'À rappeler']);
      expect(await names(paul)).toEqual(['À rappeler']);
      expect((await list(eve)).at(-1)).toMatchObject({ mine: false, shared: true, owner: paul.name });
    });

    test('are changed in part: what is not sent stays', async () => {
      const { id } = await save(eve, 'À changer', { filter: { state: 'nouvelle' } });
      const put = (change: object) => eve.put(`/admin/vues/${id}`, change);
      expect((await put({ position: 40 })).json()).toMatchObject({ name: 'À changer', filter: { state: 'nouvelle' }, position: 40 });
      expect((await put({ name: 'Changée', shared: true })).json()).toMatchObject({ name: 'Changée', shared: true, position: 40 });
      expect(await names(paul)).toContain('Changée');
      await put({ shared: false });
      expect(await names(paul)).not.toContain('Changée');
      expect((await eve.remove(`/admin/vues/${id}`)).statusCode).toBe(200);
      expect(await names(eve)).not.toContain('Changée');
    });

    test('of another person cannot be changed: shared ones say whose they are, private ones do not exist', async () => {
      const hidden = await save(paul, 'À Paul');
      const shared = await save(paul, 'De Paul', { shared: true });
      for (const [id, status] of [
        [hidden.id, 404],
        [shared.id, 403],
      ] as const) {
        expect((await eve.put(`/admin/vues/${id}`, { name: 'Prise' })).statusCode).toBe(status);
        expect((await eve.remove(`/admin/vues/${id}`)).statusCode).toBe(status);
      }
      expect(await names(paul)).toEqual(expect.arrayContaining(['À Paul', 'De Paul']));
    });

    describe('an error names its field', () => {
      test('for two with the same name of one person, ignoring accents and capitals, even at the same instant', async () => {
        await save(eve, 'Économie');
        expect(problemOf(await eve.post('/admin/vues', { name: ' economie ', filter: {} }))).toEqual({
          status: 422,
          code: 'invalide',
          fields: ['name'],
        });
        const other = await save(eve, 'Une autre');
        expect(problemOf(await eve.put(`/admin/vues/${other.id}`, { name: 'ÉCONOMIE' })).status).toBe(422);
        expect((await eve.put(`/admin/vues/${other.id}`, { name: 'une AUTRE' })).statusCode).toBe(200);
        await save(paul, 'Économie');
        const together = await Promise.all([1, 2, 3].map(() => eve.post('/admin/vues', { name: 'Ensemble', filter: {} })));
        expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
      });

      test.each([
        ['name', { name: ' ', filter: {} }],
        ['name', { name: 'x'.repeat(61), filter: {} }],
        ['filter', { name: 'Long', filter: { q: 'x'.repeat(2_000) } }],
        ['filter.late', { name: 'Faux', filter: { late: 1 } }],
      ])('%s', async (field, body) => {
        expect(problemOf(await eve.post('/admin/vues', body))).toEqual({ status: 422, code: 'invalide', fields: [field] });
      });

      test('for more than fifty', async () => {
        const many = await lastingMember(site(), 'ADMIN');
        for (let at = 0; at < 50; at += 1) await save(many, `Vue ${at}`);
        expect(problemOf(await many.post('/admin/vues', { name: 'De trop', filter: {} })).status).toBe(422);
        expect((await list(many)).filter(({ mine }) => mine)).toHaveLength(50);
      });
    });

    test('whose account is deleted are taken over by only one of two people at the same instant', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const { id } = await save(eve, `Sans personne ${turn}`, { shared: true });
        await site().db.updateTable('vue').set({ owner_id: null }).where('id', '=', id).execute();
        const answers = await Promise.all([eve, paul].map((one) => one.put(`/admin/vues/${id}`, { position: turn })));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
        await site().db.deleteFrom('vue').where('id', '=', id).execute();
      }
    });

    test('of a deleted account: private ones go, shared ones stay for the team', async () => {
      const leaving = await lastingMember(site(), 'ADMIN');
      const gone = await save(leaving, 'À moi seule');
      const stays = await save(leaving, 'À tous', { shared: true });
      await site().db.updateTable('compte').set({ password_hash: 'x' }).where('id', '=', eve.id).execute();
      expect((await eve.confirmed('DELETE', `/admin/comptes/${leaving.id}`)).statusCode).toBe(200);
      const rows = await site().db.selectFrom('vue').select('id').where('id', 'in', [gone.id, stays.id]).execute();
      expect(rows).toEqual([{ id: stays.id }]);
      expect((await list(paul)).find(({ id }) => id === stays.id)).toMatchObject({ mine: false, owner: null, shared: true });
      expect((await paul.put(`/admin/vues/${stays.id}`, { shared: false })).json()).toMatchObject({ mine: true, shared: false });
      expect((await list(eve)).map(({ id }) => id)).not.toContain(stays.id);
    });
  },
  // The owner of a deleted account is notified by mail, in the name of the shop.
  { starter: true },
);

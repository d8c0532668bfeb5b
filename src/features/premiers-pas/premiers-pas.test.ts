import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#db/migrations/042-premiers-pas';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import type { Offre, PremiersPas } from './contract';
import { STEP_NAMES } from './steps';

onBothEngines('the first visit', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const read = async () => (await admin.get('/admin/premiers_pas')).json<PremiersPas>();
  const mark = async (step: string, state: string) => (await admin.put(`/admin/premiers_pas/${step}`, { state })).json<PremiersPas>();
  const readOffre = async () => (await admin.get('/admin/premiers_pas/offre')).json<Offre>();
  const choose = async ({ univers }: Offre, shown: object = {}, hidden: object = {}) =>
    admin.post('/admin/premiers_pas/offre', {
      univers: univers.flatMap(({ code, isOffered }) => (isOffered ? [code] : [])),
      shown: { familles: [], services: [], ...shown },
      hidden: { familles: [], services: [], ...hidden },
    });
  const exempleIds = async (subject: string) =>
    (await site().db.selectFrom('exemple').select('subject_id').where('subject', '=', subject).execute()).map(
      ({ subject_id }) => subject_id,
    );

  test('has seven steps to do on a new site; one that is put off and then done is done, whatever comes later', async () => {
    expect(await read()).toEqual({ steps: STEP_NAMES.map((step) => ({ step, state: null })), isOver: false, hasExemples: true });
    const stateOf = ({ steps }: PremiersPas) => steps.find(({ step }) => step === 'lieu')?.state;
    expect([stateOf(await mark('lieu', 'passe')), stateOf(await mark('lieu', 'fait')), stateOf(await mark('lieu', 'passe'))]).toEqual([
      'passe',
      'fait',
      'fait',
    ]);
    expect((await admin.put('/admin/premiers_pas/huitieme', { state: 'fait' })).statusCode).toBe(422);
  });

  test('is over when all is done, or when the owner wants no more of it', async () => {
    expect((await admin.post('/admin/premiers_pas/fin')).json<PremiersPas>().isOver).toBe(true);
    await site().db.deleteFrom('premier_pas').where('step', '=', 'fin').execute();
    for (const step of STEP_NAMES.slice(0, -1)) expect((await mark(step, 'fait')).isOver).toBe(false);
    expect((await mark('apparence', 'fait')).isOver).toBe(true);
  });

  test('is over on a site of before', async () => {
    await sql`drop table premier_pas`.execute(site().db);
    await up(site().db as never, site().engine);
    expect((await read()).isOver).toBe(true);
  });

  test('takes off the site what the shop does not sell, in one act, and brings it back with its texts', async () => {
    const before = await readOffre();
    expect(before.univers.map(({ isOffered, familles }) => [isOffered, familles.every(({ isShown }) => isShown)])).toEqual(
      Array(4).fill([true, true]),
    );
    const solar = before.univers.find(({ code }) => code === 'SOLAIRE_PHOTOVOLTAIQUE');
    const familles = solar?.familles.map(({ id }) => id) ?? [];
    const services = before.services.slice(0, 1).map(({ id }) => id);
    const without = { ...before, univers: before.univers.map((one) => ({ ...one, isOffered: one !== solar })) };
    const answer = await choose(without, {}, { familles, services });
    expect(answer.json<Offre>()).toEqual(await readOffre());
    const after = await readOffre();
    expect(after.univers.map(({ isOffered }) => isOffered)).toEqual(before.univers.map((one) => one !== solar));
    const shown = async () =>
      site().db.selectFrom('famille').select('id').where('univers', '=', 'SOLAIRE_PHOTOVOLTAIQUE').where('status', '=', 'publie').execute();
    expect([await shown(), after.services.map(({ isShown }) => isShown).indexOf(false)]).toEqual([[], 0]);

    expect((await exempleIds('reglages')).includes('site')).toBe(true);
    expect((await exempleIds('famille')).filter((id) => familles.includes(id))).toEqual([]);

    expect((await choose(before, { familles, services })).json<Offre>()).toEqual(before);
    expect((await shown()).length).toBe(familles.length);
  });

  test('refuses a shop without any univers, in French, and an unknown famille', async () => {
    const answer = await choose({ ...(await readOffre()), univers: [] });
    expect([answer.statusCode, answer.body.includes('Gardez au moins un univers.')]).toEqual([422, true]);
    for (const id of ['99999999', 'pompe', '1e9', ''])
      expect([id, (await choose(await readOffre(), { familles: [id] })).statusCode]).toEqual([id, 404]);
  });

  test('says whether the site shows anything of the invented shop; its pictures in the library do not count', async () => {
    await site().db.deleteFrom('exemple').where('subject', '<>', 'media').execute();
    expect((await read()).hasExemples).toBe(false);
  });

  test('writes nothing when nothing changes', async () => {
    const count = async () => (await site().db.selectFrom('revision').select('subject').execute()).length;
    const before = await count();
    const offre = await readOffre();
    await choose(offre, { familles: offre.univers.flatMap(({ familles }) => familles.map(({ id }) => id)) });
    expect(await count()).toBe(before);
  });
});

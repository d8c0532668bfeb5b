import { beforeEach, expect, test } from 'vitest';
import { bringAbonnes } from '../../../test/sheets';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import { newPerson, problemOf, sendJson } from '../../../test/visitor';
import type { Campagne } from './campagne-contract';
import type { Cible, LettreChoices } from './choices';
import { sendCampagnes } from './send-campagnes.server';

onBothEngines('a letter to a part of the list', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  beforeEach(async () => {
    for (const table of ['abonne', 'campagne', 'courriel'] as const) await site().db.deleteFrom(table).execute();
  });

  async function subscribe(...all: Partial<LettreChoices>[]) {
    const abonnes = all.map((said) => ({ email: newPerson().email, name: '', ...said }));
    expect((await bringAbonnes(admin, abonnes)).nouvelle).toBe(all.length);
    return abonnes.map(({ email }) => email);
  }
  const abonne = (email: string) => site().db.selectFrom('abonne').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const count = async (cible: Cible) => (await admin.post('/admin/campagnes/destinataires', cible)).json();
  const create = async (cible: Cible) =>
    (await admin.post('/admin/campagnes', { subject: 'Pour vous', body: '<p>Bonjour.</p>', cible })).json<Campagne>();
  const launch = ({ id, version }: Campagne, recipients: number) =>
    admin.confirmed('POST', `/admin/campagnes/${id}/envoi`, { version, recipients });
  const PROS: Cible = { audience: 'pro', univers: [], avecInconnus: false };

  test('counts whom it is for, with or without those who said nothing, and leaves to them alone', async () => {
    const [pro, , , silent] = await subscribe(
      { audience: 'pro', univers: ['SOLAIRE_PHOTOVOLTAIQUE', 'DOMOTIQUE'] },
      { audience: 'pro', univers: ['CLIMATISATION'] },
      { audience: 'particulier', univers: ['SOLAIRE_PHOTOVOLTAIQUE'] },
      {},
    );
    expect(await count(PROS)).toEqual({ recipients: 2, total: 4 });
    expect(await count({ ...PROS, avecInconnus: true })).toEqual({ recipients: 3, total: 4 });
    expect(await count({ audience: null, univers: ['SOLAIRE_PHOTOVOLTAIQUE'], avecInconnus: false })).toEqual({ recipients: 2, total: 4 });
    expect(await count({ audience: null, univers: [], avecInconnus: true })).toEqual({ recipients: 4, total: 4 });
    const letter = await create({ audience: 'pro', univers: ['DOMOTIQUE', 'SOLAIRE_PHOTOVOLTAIQUE'], avecInconnus: true });
    expect(letter).toMatchObject({ counts: { recipients: 2, total: 4 }, cible: { audience: 'pro', avecInconnus: true } });
    expect(problemOf(await launch(letter, 4)).code).toBe('nombre_change');
    expect((await launch(letter, 2)).json()).toMatchObject({ state: 'en_envoi', counts: { recipients: 2 } });
    for (let turn = 0; turn < 3; turn += 1) await sendCampagnes(site());
    const sent = await site().db.selectFrom('courriel').select('to_address').where('kind', '=', 'campagne').execute();
    expect(sent.map(({ to_address }) => to_address).sort()).toEqual([pro, silent].sort());
  });

  test('is refused without a recipient, now or later, and says what to change', async () => {
    await subscribe({ audience: 'particulier' });
    const letter = await create(PROS);
    const refused = await launch(letter, 0);
    expect(problemOf(refused)).toMatchObject({ status: 422, code: 'sans_destinataire' });
    expect(refused.body).toContain('Élargissez');
    const later = await admin.confirmed('POST', `/admin/campagnes/${letter.id}/programmation`, {
      version: letter.version,
      at: '2026-12-03T09:00',
    });
    expect(problemOf(later).code).toBe('sans_destinataire');
  });

  test('rests on what subscribers say: asking, by the link that confirmed, or to staff', async () => {
    const { email } = newPerson();
    expect((await sendJson(site(), '/newsletter/inscription', { email, audience: 'pro' })).statusCode).toBe(200);
    const { confirm_token: token, id } = await abonne(email);
    await sendJson(site(), '/newsletter/confirmation', { token });
    const link = async (pour: string, secret: unknown) =>
      (await site().app.http.inject(`/api/newsletter/lien?pour=${pour}&token=${secret}`)).json<{ choices: LettreChoices | null }>();
    expect((await link('confirmation', token)).choices).toEqual({ audience: 'pro', univers: [] });
    expect((await link('desinscription', (await abonne(email)).unsubscribe_token)).choices).toBeNull();
    const said = { audience: 'particulier', univers: ['DOMOTIQUE', 'CLIMATISATION'] };
    expect((await sendJson(site(), '/newsletter/choix', { token, ...said })).statusCode).toBe(200);
    expect((await link('confirmation', token)).choices).toEqual({ audience: 'particulier', univers: ['CLIMATISATION', 'DOMOTIQUE'] });
    expect(problemOf(await sendJson(site(), '/newsletter/choix', { token: 'x'.repeat(32), ...said })).status).toBe(404);
    expect((await admin.put(`/admin/abonnes/${id}`, { audience: null, univers: ['SOLAIRE_PHOTOVOLTAIQUE'] })).statusCode).toBe(200);
    const csv = (await admin.confirmed('GET', '/admin/contenus/exports/abonne?format=csv')).body;
    expect(csv).toContain(';Profil;Univers;');
    expect(csv).toContain(';;Solaire;');
    const owned = (await admin.confirmed('GET', `/admin/rgpd/export?email=${email}`)).body;
    expect(owned).toContain('SOLAIRE_PHOTOVOLTAIQUE');
    const { unsubscribe_token } = await abonne(email);
    await sendJson(site(), '/newsletter/desinscription', { token: unsubscribe_token });
    expect(problemOf(await sendJson(site(), '/newsletter/choix', { token, ...said })).status).toBe(410);
  });
});

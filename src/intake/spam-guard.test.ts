import { describe, expect, test } from 'vitest';
import type { DemandeView } from '~/features/demandes/demande-view';
import type { SuiviView } from '~/features/demandes/suivi/contract';
import { readDemande, signInAs } from '../../test/shop';
import { elsewhere, guardActs, message, newNetwork } from '../../test/spam-guard';
import { onBothEngines, SATURDAY_10H } from '../../test/test-site';
import { countRows, mailsOf, newKey, newPerson, problemOf, sendForm, sendJson } from '../../test/visitor';
import type { Acknowledged } from './contract';

const LINKS = ['https://a.test', 'http://b.test', 'www.c.test', '[url=d]'];

onBothEngines(
  'the spam guard of the forms',
  (testSite) => {
    const [admin] = signInAs(testSite, 'ADMIN');
    const { send, stored } = guardActs(testSite);

    const revise = async (id: string, change: object) => {
      const { version } = await readDemande(admin, id);
      const response = await admin.put(`/admin/demandes/${id}`, { version, ...change });
      expect(response.statusCode, response.body).toBe(200);
      return response.json<DemandeView>();
    };

    test('lets a person pass, and a program that says nothing of itself', async () => {
      for (const garde of [undefined, {}, { leurre: '', duree: 3_000 }, { duree: 600_000 }]) {
        const demande = await stored(await send({ garde }));
        expect([demande.state, (await mailsOf(testSite(), demande.id)).length]).toEqual(['nouvelle', 2]);
      }
      const form = await sendForm(
        testSite(),
        '/contact/subscribe_airco',
        { ...newPerson(), garde: { duree: '45000' } },
        { remoteAddress: elsewhere() },
      );
      expect((await stored(form)).state).toBe('nouvelle');
    });

    describe('the hidden field', () => {
      const caught = (person = newPerson()) => send({ ...person, garde: { leurre: 'https://gagnez.test', duree: 60_000 } });

      test('once filled, sets the demande aside: kept, with no mail, and nothing tells the sender', async () => {
        const response = await caught();
        const demande = await stored(response);
        expect(Object.keys(response.json())).toEqual(['success', 'reference', 'suivi', 'unsent']);
        expect([demande.state, await mailsOf(testSite(), demande.id)]).toEqual(['indesirable', []]);
        expect(demande.suspicion).toMatch(/^\p{Lu}.*\.$/u);
        const suivi = (await testSite().app.http.inject(`/api/suivi/${demande.suivi_token}`)).json<SuiviView>();
        expect([suivi.state, suivi.messages]).toEqual(['recue', []]);
        const { data } = (await admin.get('/admin/demandes?state=indesirable')).json<{ data: { id: string }[] }>();
        expect(data.map(({ id }) => id)).toContain(demande.id);
      });

      test('filled by mistake: the acknowledgement leaves once, when the team takes the demande back', async () => {
        const { id, email, suivi_token } = await stored(await caught());
        await revise(id, { archived: true });
        await revise(id, { archived: false, state: 'indesirable' });
        expect(await mailsOf(testSite(), id)).toEqual([]);
        const view = await revise(id, { state: 'nouvelle' });
        expect([view.state, view.suspicion]).toEqual(['nouvelle', null]);
        const mails = await mailsOf(testSite(), id);
        expect(mails).toMatchObject([{ kind: 'demande_accuse', to_address: email }]);
        expect(mails[0]?.text).toContain(`/suivi/${suivi_token}`);
        for (const state of ['indesirable', 'nouvelle', 'en_cours']) await revise(id, { state });
        expect(await mailsOf(testSite(), id)).toHaveLength(1);
      });

      test('in a rendez-vous, does not take the créneau', async () => {
        const free = async () =>
          (await testSite().app.http.inject('/api/rdv_pro/creneaux'))
            .json<{ days: { slots: { start: string }[] }[] }>()
            .days.flatMap(({ slots }) => slots.map(({ start }) => start));
        const before = await free();
        const asked = { ...newPerson(), company: 'Dupré', phone: '0536490002', reason: 'Un chantier', slot: before[0] };
        await stored(await sendJson(testSite(), '/rdv_pro', { ...asked, garde: { leurre: 'x' } }, { remoteAddress: elsewhere() }));
        expect(await free()).toEqual(before);
      });
    });

    test('sets aside what holds more than three links, not what holds three', async () => {
      const of = async (links: string[]) => stored(await send({ message: `Voir ${links.join(' et ')}.` }));
      const [three, four] = [await of(LINKS.slice(0, 3)), await of(LINKS)];
      expect([three.state, three.suspicion]).toEqual(['nouvelle', null]);
      expect([four.state, four.suspicion]).toEqual(['indesirable', 'Le message contient 4 liens.']);
      expect(await mailsOf(testSite(), four.id)).toEqual([]);
    });

    test('refuses a link for a name, which a person can correct', async () => {
      for (const names of [{ family_name: 'https://exemple.test/a' }, { name: 'www.exemple.test' }])
        expect(problemOf(await send({ ...newPerson(names) }))).toEqual({ status: 422, code: 'invalide', fields: Object.keys(names) });
    });

    test('writes no more than five times an hour to the same address, whose owner may have asked for nothing', async () => {
      const { email } = newPerson();
      const from = elsewhere();
      const ask = async () => stored(await send({ email }, from));
      for (let turn = 0; turn < 5; turn += 1) expect((await ask()).state).toBe('nouvelle');
      const sixth = await ask();
      expect([sixth.state, sixth.suspicion]).toEqual(['indesirable', 'Plus de 5\u00a0demandes en une heure pour une même adresse.']);
      expect(await mailsOf(testSite(), sixth.id)).toEqual([]);
      expect((await stored(await send({}, from))).state).toBe('nouvelle');
      testSite().clock.set('2026-11-21T10:00:00.001Z');
      expect((await ask()).state).toBe('nouvelle');
    });

    test.each([
      ['a.b+%@boutique.test', 'A.B@Boutique.test'],
      ['a.b.c%+%@gmail.com', 'ABC%@googlemail.com'],
    ])('counts every way to write one mailbox together: %s', async (way, other) => {
      const name = `z${newNetwork()}`;
      const written = (turn: number) => way.replace('%', name).replace('%', String(turn));
      const first = way.startsWith('a.b+') ? other : other.replace('%', name);
      const states: string[] = [];
      for (const email of [first, ...[1, 2, 3, 4, 5].map(written)]) states.push((await stored(await send({ email }))).state);
      expect(states).toEqual(['nouvelle', 'nouvelle', 'nouvelle', 'nouvelle', 'nouvelle', 'indesirable']);
    });

    test('writes to one small domain twenty times an hour at most; later requests are received and say so', async () => {
      const to = (turn: number) => `inconnu-${turn}@petit-domaine.test`;
      for (let turn = 0; turn < 20; turn += 1) {
        const response = await send({ email: to(turn) });
        expect(response.json()).not.toHaveProperty('mailed');
      }
      const [key, person] = [newKey(), newPerson({ email: to(20) })];
      const again = () => sendJson(testSite(), '/contact/formulaire', { ...person, ...message }, { key, remoteAddress: elsewhere() });
      const response = await again();
      const demande = await stored(response);
      expect([demande.state, demande.suspicion, response.json()]).toMatchObject([
        'nouvelle',
        null,
        { mailed: false, reference: demande.reference },
      ]);
      expect((await mailsOf(testSite(), demande.id)).map(({ kind }) => kind)).toEqual(['demande_notification']);
      expect((await readDemande(admin, demande.id)).evenements.map(({ kind }) => kind).sort()).toEqual(['accuse_retenu', 'recue']);
      expect((await again()).json()).toEqual(response.json());
      const before = await countRows(testSite());
      const letter = await sendJson(testSite(), '/newsletter/inscription', { email: to(21) }, { remoteAddress: elsewhere() });
      expect([problemOf(letter).status, await countRows(testSite())]).toEqual([429, before]);
      expect((await send({ email: 'autre@autre-domaine.test' })).json()).not.toHaveProperty('mailed');
      testSite().clock.set('2026-11-21T10:00:00.001Z');
      expect((await send({ email: to(22) })).json()).not.toHaveProperty('mailed');
    });

    test('writes to those of a great provider far more often than that', async () => {
      for (let turn = 0; turn < 25; turn += 1)
        expect((await send({ email: `quelqu-un-${turn}@orange.fr` })).json()).not.toHaveProperty('mailed');
    });

    test('writes to one mailbox twelve times a day at most', async () => {
      const mailed: boolean[] = [];
      for (let turn = 0; turn < 13; turn += 1) {
        testSite().clock.set(
          Temporal.Instant.from(SATURDAY_10H)
            .add({ minutes: 30 * turn })
            .toString(),
        );
        mailed.push((await send({ email: `insistant+${turn}@patient.test` })).json<Acknowledged>().mailed !== false);
      }
      expect(mailed).toEqual([...Array.from({ length: 12 }, () => true), false]);
    });

    test('refuses an address for an hour after more than sixty requests, and says so', async () => {
      const remoteAddress = elsewhere();
      for (let turn = 0; turn < 60; turn += 1) expect((await send({ email: '' }, remoteAddress)).statusCode).toBe(422);
      const response = await send({}, remoteAddress);
      expect(problemOf(response)).toMatchObject({ status: 429, code: 'trop_de_requetes' });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
      expect((await testSite().app.http.inject({ url: '/api/reglages', remoteAddress })).statusCode).toBe(200);
    });
  },
  { env: { RATE_LIMIT: 'on' } },
);

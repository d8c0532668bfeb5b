import { readFileSync } from 'node:fs';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DemandeView } from '~/features/demandes/contract';
import type { SuiviView } from '~/features/demandes/suivi/contract';
import { type Member, member } from '../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../test/test-site';
import { countRows, demandeOf, mailsOf, newKey, newPerson, problemOf, sendForm, sendJson } from '../../test/visitor';
import type { Acknowledged } from './contract';
import { prove } from './proof-of-work';

const message = { subject: 'Entretien', message: 'Quand pourriez-vous passer ?' };
const LINKS = ['https://a.test', 'http://b.test', 'www.c.test', '[url=d]'];

let network = 0;
/** An address of which nothing was received yet. */
const elsewhere = () => `10.${++network}.0.1`;

onBothEngines(
  'the spam guard of the forms',
  (testSite) => {
    let admin: Member;
    beforeAll(async () => {
      admin = await member(testSite(), 'ADMIN');
    });
    afterEach(() => testSite().clock.set(SATURDAY_10H));

    const send = (values: object = {}, remoteAddress = elsewhere()) =>
      sendJson(testSite(), '/contact/formulaire', { ...newPerson(), ...message, ...values }, { remoteAddress });
    const challengeOf = (response: { statusCode: number; json<T>(): T }) => {
      expect(problemOf(response)).toMatchObject({ status: 403, code: 'preuve_demandee' });
      return response.json<{ error: { challenge: { parameters: object; signature: string } } }>().error.challenge;
    };
    const proofOf = async (response: { statusCode: number; json<T>(): T }) => (await prove(challengeOf(response))) as string;
    const stored = async (response: { statusCode: number; body: string; json<T>(): T }) => {
      expect(response.statusCode, response.body).toBe(200);
      return demandeOf(testSite(), response.json<Acknowledged>().reference);
    };
    const revise = async (id: string, change: object) => {
      const { version } = (await admin.get(`/admin/demandes/${id}`)).json<DemandeView>();
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

    describe('the field that nobody sees', () => {
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

    test('refuses a link for a name, which whoever mistook the field can mend', async () => {
      for (const names of [{ family_name: 'https://exemple.test/a' }, { name: 'www.exemple.test' }])
        expect(problemOf(await send({ ...newPerson(names) }))).toEqual({ status: 422, code: 'invalide', fields: Object.keys(names) });
    });

    describe('the proof of work', () => {
      const fast = { duree: 2_999 };

      test('asked of someone too quick, lets the demande through once done', async () => {
        const before = await countRows(testSite());
        const person = newPerson();
        const response = await send({ ...person, garde: fast });
        expect(response.json<{ message: string }>().message).toMatch(/^\p{Lu}.*\.$/u);
        const preuve = await proofOf(response);
        expect(await countRows(testSite())).toEqual(before);
        const demande = await stored(await send({ ...person, garde: { ...fast, preuve } }));
        expect([demande.state, demande.suspicion]).toEqual(['nouvelle', null]);
      });

      describe('asked for before photos leave', () => {
        const ask = async (duree: number, remoteAddress = elsewhere()) => {
          const response = await testSite().app.http.inject({ url: `/api/preuve?duree=${duree}`, remoteAddress });
          expect([response.statusCode, response.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
          return response.json<{ challenge: object | null }>().challenge;
        };
        const breakdown = () => ({ ...newPerson(), kind: 'depannage', description: 'Elle siffle.', phone: '05 36 49 00 01' });

        test('of someone too quick, lets the one sending through that carries them', async () => {
          const before = await countRows(testSite());
          const preuve = (await prove(await ask(2_999))) as string;
          expect(await countRows(testSite())).toEqual(before);
          const photos = [new File([readFileSync('test/photos/plaque.heic')], 'plaque.heic')];
          const values = { ...breakdown(), photos, garde: { duree: '2999', preuve } };
          const demande = await stored(await sendForm(testSite(), '/sav/formulaire', values, { remoteAddress: elsewhere() }));
          expect([demande.state, demande.suspicion]).toEqual(['nouvelle', null]);
          const again = { ...values, ...newPerson() };
          challengeOf(await sendForm(testSite(), '/sav/formulaire', again, { remoteAddress: elsewhere() }));
        });

        test('is nothing for a person, whose sending is still judged by itself', async () => {
          expect(await ask(60_000)).toBeNull();
          challengeOf(await send({ garde: fast }));
        });

        test('is work for a network that sends often; asking is not counted as sending', async () => {
          const busy = elsewhere();
          for (let turn = 0; turn < 20; turn += 1) expect(await ask(60_000, busy)).toBeNull();
          for (let turn = 0; turn < 8; turn += 1) await stored(await send({}, busy));
          expect(await ask(60_000, busy)).toMatchObject({ signature: expect.any(String) });
        });
      });

      test('works once only, even at the same instant', async () => {
        const preuve = await proofOf(await send({ garde: fast }));
        const answers = await Promise.all([1, 2, 3].map(() => send({ garde: { ...fast, preuve } })));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
        challengeOf(await send({ garde: { ...fast, preuve } }));
      });

      test('once accepted, is not asked again of someone who sends the same thing again', async () => {
        const [key, person, remoteAddress] = [newKey(), newPerson(), elsewhere()];
        const again = (garde: object) =>
          sendJson(testSite(), '/contact/formulaire', { ...person, ...message, garde }, { key, remoteAddress });
        const preuve = await proofOf(await again(fast));
        const first = await again({ ...fast, preuve });
        const second = await again({ ...fast, preuve });
        expect([first.statusCode, second.statusCode, second.json()]).toEqual([200, 200, first.json()]);
      });

      test('forged or expired, is refused', async () => {
        const before = await countRows(testSite());
        const challenge = challengeOf(await send({ garde: fast }));
        const good = JSON.parse((await prove(challenge)) as string);
        const work = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '0', deriveKey, expiresAt: new Date(Date.now() + 60_000) };
        const own = async (options: object) => JSON.parse((await prove(await createChallenge({ ...work, ...options }))) as string);
        const signed = { hmacSignatureSecret: testSite().secret.keyFor('preuve de travail') };
        const forged: unknown[] = [
          'bonjour',
          '',
          'null',
          '[]',
          '{}',
          { challenge: good.challenge },
          { challenge: { signature: good.challenge.signature }, solution: good.solution },
          { ...good, solution: { ...good.solution, counter: good.solution.counter + 1 } },
          { ...good, solution: { ...good.solution, derivedKey: '00' } },
          { ...good, challenge: { ...good.challenge, parameters: { ...good.challenge.parameters, expiresAt: 9_999_999_999 } } },
          { ...good, challenge: { ...good.challenge, signature: [good.challenge.signature] } },
          await own({}),
          await own({ hmacSignatureSecret: 'une autre clé' }),
          await own({ ...signed, expiresAt: new Date(Date.now() - 2_000) }),
        ];
        for (const one of forged) {
          const preuve = typeof one === 'string' ? one : JSON.stringify(one);
          expect([preuve, problemOf(await send({ garde: { ...fast, preuve } })).status]).toEqual([preuve, 403]);
        }
        expect(await countRows(testSite())).toEqual(before);
        expect((await send({ garde: { ...fast, preuve: JSON.stringify(good) } })).statusCode).toBe(200);
      });

      test('is asked of a network that has sent eight times within the hour, not of another', async () => {
        const [busy, other] = [elsewhere(), elsewhere()];
        for (let turn = 0; turn < 8; turn += 1) await stored(await send({}, busy));
        const preuve = await proofOf(await send({ garde: { duree: 60_000 } }, busy));
        await stored(await send({}, other));
        await stored(await send({ garde: { duree: 60_000, preuve } }, busy));
        challengeOf(await send({}, busy));
        testSite().clock.set('2026-11-21T09:59:59.999Z');
        challengeOf(await send({}, busy));
        testSite().clock.set('2026-11-21T10:00:00.001Z');
        await stored(await send({}, busy));
      });

      test('counts the addresses of one subscriber line together, and does not count what was refused', async () => {
        const site = `2001:db8:${++network}:7`;
        for (let turn = 0; turn < 12; turn += 1) await send({ email: '' }, `${site}::1`);
        for (let turn = 0; turn < 8; turn += 1) await stored(await send({}, `${site}::${turn + 1}`));
        challengeOf(await send({}, `${site}:a:b:c:d`));
        await stored(await send({}, `2001:db8:${++network}:7::1`));
      });

      test('covers every form at once, the newsletter included', async () => {
        const remoteAddress = elsewhere();
        for (let turn = 0; turn < 4; turn += 1) {
          await stored(await send({}, remoteAddress));
          const { email } = newPerson();
          expect((await sendJson(testSite(), '/newsletter/inscription', { email }, { remoteAddress })).statusCode).toBe(200);
        }
        challengeOf(await sendForm(testSite(), '/contact/subscribe_airco', newPerson(), { remoteAddress }));
        challengeOf(await sendJson(testSite(), '/newsletter/inscription', { email: newPerson().email }, { remoteAddress }));
      });
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
      const name = `z${++network}`;
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
      expect(
        (await admin.get(`/admin/demandes/${demande.id}`))
          .json<DemandeView>()
          .evenements.map(({ kind }) => kind)
          .sort(),
      ).toEqual(['accuse_retenu', 'recue']);
      // Sent again under its key, it is the same; counted once.
      expect((await again()).json()).toEqual(response.json());
      // The letter asks to come back later: without its mail there would be nothing to confirm.
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

    test('turns an address away for an hour after more than sixty requests, and says so', async () => {
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

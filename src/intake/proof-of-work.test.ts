import { readFileSync } from 'node:fs';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { elsewhere, guardActs, message, newNetwork } from '../../test/spam-guard';
import { onBothEngines } from '../../test/test-site';
import { countRows, newKey, newPerson, problemOf, sendForm, sendJson } from '../../test/visitor';
import { prove } from './proof-of-work';

onBothEngines(
  'the spam guard of the forms',
  (testSite) => {
    const { send, challengeOf, proofOf, stored } = guardActs(testSite);

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
        const site = `2001:db8:${newNetwork()}:7`;
        for (let turn = 0; turn < 12; turn += 1) await send({ email: '' }, `${site}::1`);
        for (let turn = 0; turn < 8; turn += 1) await stored(await send({}, `${site}::${turn + 1}`));
        challengeOf(await send({}, `${site}:a:b:c:d`));
        await stored(await send({}, `2001:db8:${newNetwork()}:7::1`));
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
  },
  { env: { RATE_LIMIT: 'on' } },
);

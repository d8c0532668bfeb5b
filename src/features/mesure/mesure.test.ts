import { describe, expect, test } from 'vitest';
import { BROWSER, countedPages, countingActs, FAMILLE, TODAY } from '../../../test/mesure/counting';
import { onBothEngines, type TestSite } from '../../../test/test-site';
import { newKey, newPerson, sendJson } from '../../../test/visitor';
import { purgeMesure, writeTotals } from './mesure.server';

onBothEngines(
  'counting',
  (site) => {
    const { look, tell, choose, counted } = countingActs(site);

    test('pages are counted by name, visits when they begin elsewhere, and unpublished pages together', async () => {
      await look(FAMILLE, { referer: 'https://www.google.com/' });
      await look('/', { referer: `https://www.exemple.test${FAMILLE}` });
      await tell(FAMILLE);
      await tell('/suivi/un-secret');
      await tell('/familles/POMPE-a-chaleur-air-eau');
      expect(await counted()).toEqual([`page / 1`, `page ${FAMILLE} 3`, 'page autres 1', 'provenance google.com 1', 'visite 1']);
    });

    test('nothing personal is stored', async () => {
      await look(`${FAMILLE}?utm_source=lettre&utm_campaign=marie@exemple.fr&fbclid=abc`, {
        referer: 'https://www.exemple.fr/marie?dupont',
      });
      await tell('/suivi/un-secret');
      const stored = JSON.stringify([
        await counted(),
        await site().db.selectFrom('mesure').selectAll().execute(),
        await site().db.selectFrom('mesure_ecriture').selectAll().execute(),
      ]);
      expect(stored).toContain('lettre');
      for (const trace of ['marie', 'dupont', 'abc', 'secret', 'Firefox', '127.0.0.1']) expect(stored).not.toContain(trace);
    });

    test('robots are counted apart; prefetches, checks, files, the API and what is not there are not', async () => {
      await look(FAMILLE, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' });
      await look(FAMILLE, { 'user-agent': '' });
      await look(FAMILLE, { 'sec-purpose': 'prefetch' });
      await look(FAMILLE, { purpose: 'prefetch' });
      await look(FAMILLE, { 'sec-fetch-dest': 'iframe' });
      await look('/perdu');
      await look('/robots.txt');
      await look('/api/marques');
      await look('/api/health/live');
      await site().app.http.inject({ method: 'HEAD', url: FAMILLE, headers: BROWSER });
      expect(await counted()).toEqual(['robot 2']);
    });

    test('a browser that refuses by the switch or its own setting is not counted; the switch undoes it', async () => {
      const refused = await choose('non');
      expect([refused.statusCode, refused.headers.location]).toEqual([303, '/confidentialite?mesure=non#mesure']);
      expect(refused.headers['set-cookie']).toBe('mesure=non; Max-Age=34128000; Path=/; Secure; SameSite=Lax');
      for (const refusal of [{ cookie: 'a=b; mesure=non' }, { dnt: '1' }, { 'sec-gpc': '1' }] as Record<string, string>[]) {
        await look(FAMILLE, refusal);
        await tell(FAMILLE, refusal);
      }
      expect(await counted()).toEqual([]);

      const counts = await choose('oui');
      expect([counts.statusCode, counts.headers.location]).toEqual([303, '/confidentialite?mesure=oui#mesure']);
      expect(counts.headers['set-cookie']).toMatch(/^mesure=; .*Expires=Thu, 01 Jan 1970/);
      await look(FAMILLE, { cookie: 'a=b; mesure=', dnt: '0' });
      expect(await counted()).toContain(`page ${FAMILLE} 1`);
    });

    test('another site tells nothing and switches nothing', async () => {
      await tell(FAMILLE, { 'sec-fetch-site': 'cross-site' });
      const response = await choose('non', { 'sec-fetch-site': 'cross-site' });
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
      expect(await counted()).toEqual([]);
    });

    test('invented hosts, campaigns or pages fill neither the memory nor the table', async () => {
      for (let one = 0; one < 250; one += 1) {
        const word = [...String(one)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
        await look(`/?utm_source=${word}`, { referer: `https://site-${one}.exemple.fr/` }, `10.${one}.0.1`);
        if (one === 120) await writeTotals(site());
      }
      for (let one = 0; one < 1_200; one += 1) await tell(`/invention-${one}`);
      await tell(FAMILLE);
      const rows = await counted();
      expect(rows).toContain('page autres 1200');
      expect(rows).toContain(`page ${FAMILLE} 1`);
      expect(rows).toContain('provenance autres 50');
      expect(rows).toContain('campagne autres 50');
      expect(rows.filter((row) => row.startsWith('provenance'))).toHaveLength(201);
      expect(rows.filter((row) => row.startsWith('page'))).toHaveLength(3);
    });

    test.each([
      ['one address', 10, '2026-12-01', () => '203.0.113.9'],
      ['a household', 20, '2026-12-03', (one: number) => `2001:db8:90:${(one % 250).toString(16)}::1`],
      ['a neighbourhood', 80, '2026-12-05', (one: number) => `2001:db8:91:${((one % 250) * 256).toString(16)}::1`],
    ])('%s that makes up hosts leaves the day’s list to others', async (_, most, day, addressOf) => {
      site().clock.set(`${day}T09:00:00.000Z`);
      for (let one = 0; one < 400; one += 1) {
        await look('/', { referer: `https://invention-${one}.exemple.fr/` }, addressOf(one));
        if (one % 150 === 0) await writeTotals(site());
      }
      await look('/', { referer: 'https://annuaire.exemple.fr/' }, '198.51.100.1');
      await look('/', { referer: 'https://annuaire.exemple.fr/' }, addressOf(0));
      const rows = await counted();
      expect(rows).toContain('provenance annuaire.exemple.fr 2');
      expect(rows).toContain(`provenance autres ${400 - most}`);
      site().clock.set(`${Temporal.PlainDate.from(day).add({ days: 1 })}T09:00:00.000Z`);
      await look('/', { referer: 'https://invention-399.exemple.fr/' }, addressOf(0));
      expect(await counted()).toContain('provenance invention-399.exemple.fr 1');
    });

    test('a day is the shop’s', async () => {
      site().clock.set('2026-11-21T22:59:59.000Z');
      await look('/');
      site().clock.set('2026-11-21T23:00:00.000Z');
      await look('/');
      await writeTotals(site());
      const rows = await site().db.selectFrom('mesure').select(['day', 'count']).where('kind', '=', 'visite').orderBy('day').execute();
      expect(rows).toEqual([
        { day: '2026-11-21', count: 1 },
        { day: '2026-11-22', count: 1 },
      ]);
    });

    describe('what is written', () => {
      test('comes again where it could not be, with what was counted since, and once where its answer was lost', async () => {
        await look('/');
        const failing = { ...site(), groupCommit: () => Promise.reject<never>(new Error('unavailable')) };
        await expect(writeTotals(failing)).rejects.toThrow('unavailable');
        await look('/');
        const lost: TestSite = {
          ...site(),
          groupCommit: async (work) => {
            await site().groupCommit(work);
            throw new Error('cut after the commit');
          },
        };
        await expect(writeTotals(lost)).rejects.toThrow('cut');
        await writeTotals(site());
        expect(await counted()).toEqual(['page / 2', 'provenance 2', 'visite 2']);
      });

      test('goes after twenty-five months', async () => {
        const row = { kind: 'visite', name: '', detail: '', count: 1 };
        await site()
          .db.insertInto('mesure')
          .values(['2024-10-20', '2024-10-21', TODAY].map((day) => ({ ...row, day })))
          .execute();
        await purgeMesure(site());
        const rows = await site().db.selectFrom('mesure').select('day').orderBy('day').execute();
        expect(rows.map(({ day }) => day)).toEqual(['2024-10-21', TODAY]);
      });
    });

    describe('a request', () => {
      const ask = (headers: Record<string, string> = {}, key = newKey()) =>
        sendJson(
          site(),
          '/contact/formulaire',
          { ...newPerson(), subject: 'Devis', message: 'Une pompe à chaleur, s’il vous plaît.' },
          { key, headers },
        );

      test('is counted by the page that led to it, once, and by its form where nothing tells', async () => {
        const who = newPerson();
        const sending = [
          site(),
          '/contact/formulaire',
          { ...who, subject: 'Devis', message: 'Une pompe à chaleur.' },
          { key: newKey(), headers: { 'x-opened-from': FAMILLE } },
        ] as const;
        expect((await sendJson(...sending)).statusCode).toBe(200);
        expect((await sendJson(...sending)).statusCode).toBe(200);
        await ask({ referer: 'https://www.exemple.test/univers/solaire' });
        await ask({ 'x-opened-from': '/invention' });
        expect(await counted()).toEqual([`demande ${FAMILLE} contact 1`, 'demande /univers/solaire contact 1', 'demande autres contact 1']);
      });

      test('is not where the browser refuses, where staff send it, or where it looks like no request', async () => {
        await ask({ 'x-opened-from': FAMILLE, dnt: '1' });
        await ask({ 'x-opened-from': FAMILLE, authorization: 'Bearer x' });
        const doubtful = { ...newPerson(), subject: 'Devis', message: 'Une pompe à chaleur.', garde: { leurre: 'rempli' } };
        expect((await sendJson(site(), '/contact/formulaire', doubtful, { headers: { 'x-opened-from': FAMILLE } })).statusCode).toBe(200);
        expect(await counted()).toEqual([]);
      });
    });
  },
  { pages: countedPages() },
);

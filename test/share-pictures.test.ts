import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, inject, test } from 'vitest';
import { createApp } from '~/app';
import * as contact from '~/features/contact/page';
import * as chauffage from '~/features/estimations/pages/chauffage-page';
import * as famille from '~/features/familles/page';
import * as marque from '~/features/marques/page';
import * as libre from '~/features/pages-libres/page';
import { openMetrics } from '~/platform/metrics';
import { addFamille, addMarque, change } from './content';
import { picture } from './images';
import { realMetas } from './real-metas';
import { signInAs } from './shop';
import { onEngines, openTestSite, SATURDAY_10H } from './test-site';
import { setReglage } from './visitor';

const PAGES = realMetas([
  { path: 'familles/:url', ...famille },
  { path: 'marques/:url', ...marque },
  { path: 'pages/:url', ...libre },
  { path: 'estimations/chauffage', ...chauffage },
  { path: 'contact', ...contact },
]);
const HEAT_PUMP = '/familles/pompe-a-chaleur-air-eau';
const FOREVER = 'public, max-age=31536000, immutable';

onEngines(
  inject('engines'),
  'the picture of a shared page',
  (site) => {
    const [admin] = signInAs(site, 'ADMIN');
    afterEach(async () => {
      site().clock.set(SATURDAY_10H);
      await change(site(), (tx) => tx.updateTable('content_version').set({ closed: 0 }).execute());
    });

    const ask = async (url: string) => {
      const { statusCode, headers, rawPayload } = await site().app.http.inject({ url });
      return { status: statusCode, caching: headers['cache-control'], to: headers.location, headers, bytes: rawPayload };
    };
    /** The address in force: where one without a fingerprint leads. */
    const addressOf = async (path: string) => {
      const { status, to, caching } = await ask(`/partage/-${path}.jpg`);
      expect([path, status, caching]).toEqual([path, 302, 'no-cache']);
      return String(to);
    };
    const pictureOf = async (path: string) => {
      const { status, caching, headers, bytes } = await ask(await addressOf(path));
      expect([path, status, caching, headers['content-type']]).toEqual([path, 200, FOREVER, 'image/jpeg']);
      return bytes;
    };
    const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

    test('is one of its own for a famille, a brand, a tool, a free page and a page of content', async () => {
      const { url } = (await admin.post('/admin/pages_libres', { title: 'Nos garanties', status: 'publie' })).json<{ url: string }>();
      const sums = new Set<string>();
      for (const path of [HEAT_PUMP, '/marques/caloreve', '/estimations/chauffage', `/pages/${url}`, '/contact']) {
        const bytes = await pictureOf(path);
        const { width, height, format } = await sharp(bytes).metadata();
        expect([path, width, height, format]).toEqual([path, 1200, 630, 'jpeg']);
        sums.add(sumOf(bytes));
      }
      expect(sums.size).toBe(5);
    });

    test('has the address that the page tells, in each process of the site', async () => {
      const { body } = await site().app.http.inject({ url: HEAT_PUMP });
      const [, shared] = /og:image" content="https:\/\/www\.exemple\.test(\/partage[^"]*)"/.exec(body) ?? [];
      expect(shared).toMatch(/^\/partage\/[\w-]{8}\/familles\/pompe-a-chaleur-air-eau\.jpg$/);
      expect(await addressOf(HEAT_PUMP)).toBe(shared);
      const other = await createApp({ ...site(), metrics: openMetrics() }, PAGES);
      const { statusCode, rawPayload } = await other.http.inject({ url: shared as string });
      await other.close();
      expect([statusCode, sumOf(rawPayload)]).toEqual([200, sumOf(await pictureOf(HEAT_PUMP))]);
    });

    test('changes with the name, the colour, the logo and the name of the shop', async () => {
      await change(site(), (tx) => addFamille(tx, { url: 'zyxo', name: 'Zyxo\nen deux lignes' }));
      const seen = [await addressOf('/familles/zyxo')];
      const first = sumOf(await pictureOf('/familles/zyxo'));
      const look = async () => seen.push(await addressOf('/familles/zyxo'));
      await change(site(), (tx) => tx.updateTable('famille').set({ name: 'Zyxa' }).where('url', '=', 'zyxo').execute());
      await look();
      await setReglage(admin, 'identite', { accent: '#0a7d55' });
      await change(site());
      await look();
      expect(sumOf(await pictureOf('/familles/zyxo'))).not.toBe(first);
      const form = new FormData();
      form.set(
        'files[0]',
        new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h80v20z"/></svg>'], 'logo.svg'),
      );
      const [logo] = (await admin.send('/admin/medias', form)).json<[{ id: number }]>();
      await setReglage(admin, 'identite', { logoId: logo.id });
      await change(site());
      await look();
      await setReglage(admin, 'identite', { logoId: null, wordmark: 'Chez Zoé' });
      await change(site());
      await look();
      expect(new Set(seen).size).toBe(5);
      expect(await ask(seen[0] as string)).toMatchObject({ status: 302, to: seen.at(-1), caching: 'no-cache' });
    });

    test('shows a price from its first day to its last one', async () => {
      const { id } = await site().db.selectFrom('famille').select('id').where('url', '=', HEAT_PUMP.slice(10)).executeTakeFirstOrThrow();
      const without = await addressOf(HEAT_PUMP);
      const price = { famille: id, home: 'maison', low: 9_000, high: 14_000, vat: '5.5', included: 'La pompe et la pose', excluded: '' };
      const dates = { valid_from: '2026-12-01', review_by: '2026-12-31', checked_on: '2026-11-20', confirmed_by: 'Marie' };
      const answer = await admin.post('/admin/prix', { ...price, ...dates });
      expect(answer.statusCode, answer.body).toBe(200);
      const at = async (instant: string) => {
        site().clock.set(instant);
        await change(site());
        return addressOf(HEAT_PUMP);
      };
      expect(await at('2026-11-30T22:00:00Z')).toBe(without);
      const priced = await at('2026-12-01T00:00:00Z');
      expect(priced).not.toBe(without);
      const seen = sumOf(await pictureOf(HEAT_PUMP));
      expect(await at('2026-12-31T22:30:00Z')).toBe(priced);
      expect(await at('2026-12-31T23:30:00Z')).toBe(without);
      expect((await ask(priced)).to).toBe(without);
      expect(sumOf(await pictureOf(HEAT_PUMP))).not.toBe(seen);
      await change(site(), (tx) => tx.deleteFrom('prix').execute());
    });

    test.each([
      ['markup', '<script>alert("1")</script> & "co" \u0027x\u0027'],
      ['signs without a glyph', '漢字 \u202eemoji 🏠 \ud800'],
      ['nothing that can be written', '漢字🏠'],
      ['one endless word', 'anticonstitutionnellement'.repeat(6)],
      ['many words', 'Pompe à chaleur œuvrée, réversible '.repeat(8)],
      ['line breaks', 'Un\nnom\u2028coupé\u00a0!'],
      ['replacement patterns', '$& $1 $` 100 %'],
    ])('is drawn for a name of %s', async (kind, name) => {
      await change(site(), (tx) => addMarque(tx, { url: `m${kind.length}`, name }));
      const { entropy } = await sharp(await pictureOf(`/marques/m${kind.length}`)).stats();
      expect(entropy).toBeGreaterThan(0.1);
    });

    test('of a page that moved is found at the former address', async () => {
      const { id, url, version } = (await admin.post('/admin/pages_libres', { title: 'Avant', status: 'publie' })).json();
      const moved = await admin.put(`/admin/pages_libres/${id}`, { version, url: 'tout-autre' });
      expect(moved.statusCode, moved.body).toBe(200);
      await change(site());
      expect([url, (await ask(`/partage/-/pages/${url}.jpg`)).to]).toEqual([url, '/partage/-/pages/tout-autre.jpg']);
    });

    test('exists for known pages alone', async () => {
      for (const url of ['familles/rien.jpg', 'rien.jpg', 'contact.png', 'contact', 'suivi/rien.jpg', '%00.jpg', ''])
        expect([url, (await ask(`/partage/-/${url}`)).status]).toEqual([url, 404]);
      expect((await ask('/partage/01234567/contact.jpg?a=b')).status).toBe(302);
      expect((await ask(`/partage/${'é'.repeat(20)}/contact.jpg`)).status).toBe(302);
    });

    test('is drawn once for thirty who ask together, and kept on the disk', async () => {
      await change(site(), (tx) => addFamille(tx, { url: 'unique' }));
      const address = await addressOf('/familles/unique');
      const kept = () => readdirSync(join(site().env.dataDir, 'copies-partage', 'content-v2'), { recursive: true, withFileTypes: true });
      const count = () => kept().filter((one) => one.isFile()).length;
      const before = count();
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask(address)));
      expect(new Set(answers.map(({ status, bytes }) => `${status} ${sumOf(bytes)}`))).toEqual(
        new Set([`200 ${sumOf(await pictureOf('/familles/unique'))}`]),
      );
      expect(count()).toBe(before + 1);
    });

    test('is the shop’s where a picture cannot be drawn', async () => {
      const form = new FormData();
      form.set('files[0]', new File([await picture(900, 600, 'png', '#3a86c8')], 'bleu.png'));
      const [{ id, src }] = (await admin.send('/admin/medias', form)).json<[{ id: number; src: string }]>();
      await change(site(), (tx) => addFamille(tx, { url: 'bleue', image_id: id }));
      const address = await addressOf('/familles/bleue');
      await site().storage.put(src.replace('/media/', 'medias/'), Buffer.from('rien'), 'image/png');
      for (const _ of [1, 2]) expect(await ask(address)).toMatchObject({ status: 302, to: '/partage.jpg', caching: 'no-cache' });
    });

    test('of a closed site is served at its exact address, and other addresses do not lead to it', async () => {
      const address = await addressOf('/contact');
      expect((await ask(address)).headers['x-robots-tag']).toBeUndefined();
      await change(site(), (tx) => tx.updateTable('content_version').set({ closed: 1 }).execute());
      const given = await ask(address);
      expect([given.status, given.caching, given.headers['x-robots-tag']]).toEqual([200, 'private, max-age=3600', 'noindex']);
      for (const url of ['/partage/-/contact.jpg', '/partage/01234567/contact.jpg', '/partage/-/rien.jpg']) {
        const { status, caching, to } = await ask(url);
        expect([url, status, caching, to]).toEqual([url, 404, 'no-store', undefined]);
      }
    });
  },
  { pages: PAGES },
);

test('another site draws the same page under another address', async () => {
  const addresses = [];
  for (const SECRET of ['a'.repeat(40), 'b'.repeat(40)]) {
    const site = await openTestSite('sqlite', { pages: PAGES, env: { SECRET } });
    addresses.push((await site.app.http.inject({ url: '/partage/-/contact.jpg' })).headers.location);
    await site.close();
  }
  expect(new Set(addresses).size).toBe(2);
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newDeadline, withDeadline } from '../src/platform/deadline';
import { PartUnavailable } from '../src/platform/unavailable';
import { S3rver } from './faults/s3rver.mjs';
import { type Link, openLink } from './link';
import { openTestSite, type TestSite } from './test-site';
import { newKey, newPerson, sendForm } from './visitor';

/** Two seconds of silence, and what a busy machine takes on top. */
const SOON_MS = 4_000;
const PHOTO = readFileSync('starter/images/partage-social.jpg');
const FOLDER = '0123456789abcdef';

describe('the bucket unavailable', () => {
  let folder: string;
  let bucket: InstanceType<typeof S3rver>;
  let link: Link;
  let site: TestSite;
  const announced: boolean[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-seau-'));
    const configureBuckets = [{ name: 'medias' }];
    bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
    link = await openLink((await bucket.run()).port);
    site = await openTestSite('sqlite', { env: { STORAGE_URL: `s3+http://S3RVER:S3RVER@127.0.0.1:${link.port}/medias` } });
    site.storage.onAvailability((available) => announced.push(available));
    for (const width of [320, 640, 800])
      await site.storage.put(`medias/${FOLDER}/${width}.avif`, Buffer.from(`image ${width}`), 'image/avif');
  });
  afterEach(async () => {
    await link.heal();
    await vi.waitFor(() => site.storage.size('medias/unknown'), { timeout: 10_000, interval: 200 });
    announced.length = 0;
  });
  afterAll(async () => {
    await site?.close();
    await link?.close();
    await bucket?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const look = async (name: string) => {
    const began = performance.now();
    const answer = await site.app.http.inject({ url: `/media/${FOLDER}/${name}`, headers: { accept: 'image/avif' } });
    return { answer, ms: performance.now() - began };
  };
  const submit = async (key: string, person: ReturnType<typeof newPerson>) => {
    const began = performance.now();
    const values = { ...person, kind: 'depannage', brand: 'Calorève', description: 'La pompe siffle.', phone: '05 36 49 00 02' };
    const answer = await sendForm(
      site,
      '/sav/formulaire',
      { ...values, photos: [new File([PHOTO], 'plaque.jpg', { type: 'image/jpeg' })] },
      { key },
    );
    return { answer, ms: performance.now() - began };
  };

  const ways: [string, number, () => Promise<void> | void][] = [
    ['stopped', 640, () => link.close()],
    ['frozen', 800, () => link.freeze()],
  ];
  test.each(ways)('%s: pictures already seen are shown, the others answer 503 without caching', async (_, other, strike) => {
    expect((await look('320')).answer.body).toBe('image 320');
    await strike();
    expect((await look('320')).answer).toMatchObject({ statusCode: 200, body: 'image 320' });
    const many = await Promise.all(Array.from({ length: 80 }, () => look(String(other))));
    for (const { answer, ms } of many) {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(ms).toBeLessThan(SOON_MS);
    }
    expect((await look(String(other))).ms).toBeLessThan(500);
    await link.heal();
    await vi.waitFor(async () => expect((await look(String(other))).answer.body).toBe(`image ${other}`), {
      timeout: 10_000,
      interval: 200,
    });
    expect(announced).toEqual([false, true]);
  });

  test('a picture that does not exist is still unknown', async () => {
    expect((await look('1200')).answer.statusCode).toBe(404);
  });

  test.each(ways)(
    '%s: a request with photos is refused with a message, never half stored; a retry stores it once',
    async (_, _w, strike) => {
      const [key, person] = [newKey(), newPerson()];
      const rows = () => site.db.selectFrom('demande').select('id').where('email', '=', person.email).execute();
      await strike();
      const { answer, ms } = await submit(key, person);
      expect(answer.statusCode).toBe(503);
      expect(ms).toBeLessThan(SOON_MS);
      expect(answer.json()).toMatchObject({ error: { code: 'fichiers_absents' } });
      expect(answer.body).toContain('Rien n’a été perdu de ce que vous avez saisi');
      expect(await rows()).toEqual([]);
      await link.heal();
      await vi.waitFor(async () => expect((await submit(key, person)).answer.statusCode).toBe(200), { timeout: 10_000, interval: 300 });
      expect(await rows()).toHaveLength(1);
    },
  );

  test('slow, but at work: what is large is waited for', async () => {
    const bytes = randomBytes(1_000_000);
    link.slow(300_000);
    const began = performance.now();
    await withDeadline(newDeadline(), () => site.storage.put('demandes/essai/lent.jpg', bytes, 'image/jpeg'));
    // Longer than the site waits for a silent bucket.
    expect(performance.now() - began).toBeGreaterThan(2_000);
    await link.heal();
    expect(await site.storage.bytes('demandes/essai/lent.jpg')).toEqual(new Uint8Array(bytes));
  });

  test('frozen, it is waited for by what is left of the deadline of a request', async () => {
    link.freeze();
    const began = performance.now();
    const deadline = { ...newDeadline(), left: 100 };
    await expect(withDeadline(deadline, () => site.storage.size('medias/unknown'))).rejects.toThrow(PartUnavailable);
    expect(performance.now() - began).toBeLessThan(1_200);
  });
});

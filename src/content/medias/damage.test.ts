import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newPicture, picture } from '../../../test/images';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { newPerson, sendForm } from '../../../test/visitor';
import { storeMedia } from './medias.server';
import { startVariants } from './variants.server';

const SPOILT: [string, (path: string) => void][] = [
  ['empty', (path) => truncateSync(path, 0)],
  ['cut short', (path) => truncateSync(path, statSync(path).size >> 1)],
  [
    'other bytes of the same length',
    (path) =>
      writeFileSync(
        path,
        readFileSync(path).map((byte, at) => (at > 40 ? byte ^ 0x5a : byte)),
      ),
  ],
];

onBothEngines(
  'a file that the disk spoilt',
  (site) => {
    async function store() {
      const bytes = await newPicture();
      const id = await storeMedia(site(), site().db, { bytes, name: 'photo.png', alt: 'Une photo' });
      const { sha256 } = await rowOf(id);
      const folder = sha256.slice(0, 16);
      return { id, bytes, folder, onDisk: (name: string) => join(site().env.dataDir, 'fichiers/medias', folder, name) };
    }
    const rowOf = (id: number) => site().db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const read = async (folder: string, name: string, accept = 'image/avif') => {
      const { statusCode, headers, rawPayload } = await site().app.http.inject({ url: `/media/${folder}/${name}`, headers: { accept } });
      return {
        status: statusCode,
        type: headers['content-type'],
        isKept: String(headers['cache-control']).includes('immutable'),
        rawPayload,
      };
    };
    async function makeWidths() {
      const variants = startVariants(site(), { onError: () => {} });
      const left = () =>
        site().db.selectFrom('media').select('id').where('variants_ready', '<', 2).where('damaged_at', 'is', null).execute();
      await expect.poll(left, { timeout: 30_000, interval: 50 }).toEqual([]);
      await variants.stop();
    }

    test('is never cached by browsers as a picture, however spoilt; its widths are made again', async () => {
      const picture = await store();
      await makeWidths();
      const first = await read(picture.folder, '40');
      expect(first).toMatchObject({ status: 200, type: 'image/avif', isKept: true });
      for (const [words, spoil] of SPOILT) {
        spoil(picture.onDisk('40.avif'));
        expect([words, await read(picture.folder, '40')]).toMatchObject([words, { status: 200, type: 'image/png', isKept: false }]);
        expect([words, (await rowOf(picture.id)).variants_ready]).toEqual([words, 0]);
        expect(await read(picture.folder, '40', 'image/webp')).toMatchObject({ type: 'image/webp', isKept: true });
        await makeWidths();
        expect([words, await read(picture.folder, '40')]).toEqual([words, first]);
      }
    }, 60_000);

    test('is not cached while its checksums are missing: from an older version or a killed process', async () => {
      const picture = await store();
      await makeWidths();
      for (const spoil of [() => truncateSync(picture.onDisk('empreintes.json'), 9), () => rmSync(picture.onDisk('empreintes.json'))]) {
        spoil();
        writeFileSync(picture.onDisk('40.avif'), readFileSync(picture.onDisk('40.avif')));
        expect(await read(picture.folder, '40')).toMatchObject({ status: 200, isKept: false });
      }
      await site().db.updateTable('media').set({ variants_ready: 1 }).where('id', '=', picture.id).execute();
      await makeWidths();
      expect(await read(picture.folder, '40')).toMatchObject({ type: 'image/avif', isKept: true });
    }, 60_000);

    describe('an original', () => {
      test.each(SPOILT)('%s is not served: staff see a warning beside it, and uploading it again repairs it', async (_words, spoil) => {
        const staff = await member(site(), 'EDITEUR');
        const picture = await store();
        const isDamaged = async () => (await staff.get(`/admin/medias/${picture.id}`)).json().isDamaged;
        expect(await isDamaged()).toBe(false);
        expect(await read(picture.folder, 'original.png')).toMatchObject({ status: 200, isKept: true });
        spoil(picture.onDisk('original.png'));
        for (const name of ['original.png', '40', 'partage.jpg']) {
          const answer = await read(picture.folder, name);
          expect([name, answer.status, answer.isKept]).toEqual([name, 503, false]);
        }
        expect(await isDamaged()).toBe(true);
        const listed = (await staff.get(`/admin/medias?ids=${picture.id}`)).json<{ data: { isDamaged: boolean }[] }>();
        expect(listed.data[0]?.isDamaged).toBe(true);

        const form = new FormData();
        form.append('files[0]', new File([new Uint8Array(picture.bytes)], 'photo.png'));
        expect((await staff.send('/admin/medias', form)).statusCode).toBe(200);
        expect(await isDamaged()).toBe(false);
        expect((await read(picture.folder, 'original.png')).rawPayload.equals(picture.bytes)).toBe(true);
      });

      test('is reported to staff even if no visitor asked for it', async () => {
        const staff = await member(site(), 'EDITEUR');
        const picture = await store();
        truncateSync(picture.onDisk('original.png'), 20);
        const variants = startVariants(site(), { onError: () => {} });
        await expect.poll(async () => (await rowOf(picture.id)).damaged_at, { timeout: 15_000 }).not.toBe(null);
        await variants.stop();
        const checks = (await staff.get('/admin/verifications')).json<{ id: string; examples: { link: string }[] }[]>();
        expect(checks.find(({ id }) => id === 'fichiers-abimes')?.examples).toContainEqual({
          label: 'photo.png',
          link: `/admin/medias/${picture.id}`,
        });
        await site().db.deleteFrom('media').where('id', '=', picture.id).execute();
      });
    });
  },
  { starter: false },
);

onBothEngines('a photo of a request that the disk spoilt', (site) => {
  test.each(SPOILT)('%s, is said to staff, not shown', async (_words, spoil) => {
    const staff = await member(site(), 'ADMIN');
    const values = { ...newPerson(), phone: '05 36 49 00 01', kind: 'depannage', description: 'Elle ne démarre plus.' };
    const sent = await sendForm(site(), '/sav/formulaire', { ...values, photos: [new File([await picture(30, 20)], 'plaque.jpg')] });
    expect(sent.statusCode).toBe(200);
    const row = await site()
      .db.selectFrom('demande_fichier')
      .innerJoin('demande', 'demande.id', 'demande_fichier.demande_id')
      .select(['demande_fichier.id', 'demande_id', 'key'])
      .where('reference', '=', sent.json().reference)
      .executeTakeFirstOrThrow();
    const show = () => staff.get(`/admin/demandes/${row.demande_id}/fichiers/${row.id}`);
    expect((await show()).statusCode).toBe(200);
    spoil(join(site().env.dataDir, 'fichiers', row.key));
    const refused = await show();
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'fichier_abime']);
  });
});

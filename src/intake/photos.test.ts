import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DemandeView } from '~/features/demandes/demande-view';
import { uploadFolder } from '~/platform/http/upload';
import { picture } from '../../test/images';
import { readDemande, sentDemande, signInAs } from '../../test/shop';
import { anonymous, type Member } from '../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../test/test-site';
import { countRows, newKey, newPerson, problemOf, sendForm } from '../../test/visitor';
import { folderOf, forgetFolders } from './attachments.server';

const MB = 1024 * 1024;
const plaque = readFileSync('test/photos/plaque.heic');
const file = (bytes: Uint8Array, name: string, type = 'image/jpeg') => new File([new Uint8Array(bytes)], name, { type });
const project = { universes: ['POMPE_CHALEUR'], postal_code: '32000', description: 'Remplacer le fioul.' };
const breakdown = { kind: 'depannage', description: 'Elle ne démarre plus.', phone: '05 36 49 00 01' };

/** A photo taken upright and written lying, red above and blue below once upright, that says where it was taken. */
async function lyingJpeg() {
  const upright = await sharp(await picture(300, 200, 'png', '#2040d0'))
    .extend({ top: 200, background: '#e02020' })
    .png()
    .toBuffer();
  return sharp(await sharp(upright).rotate(270).toBuffer())
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Braisophone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 38/1 50/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A true JPEG of that many bytes: a comment that no reader shows weighs the rest. */
function heavy(jpeg: Buffer, bytes: number): Buffer {
  const comments: Buffer[] = [];
  for (let left = bytes - jpeg.length; left > 0; ) {
    const size = left <= 65_537 ? left : Math.min(65_537, left - 4);
    const comment = Buffer.alloc(size, 0x20);
    comment.set([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 0xff]);
    comments.push(comment);
    left -= size;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

let small: Buffer;
let lying: Buffer;
beforeAll(async () => {
  small = await picture(40, 30);
  lying = await lyingJpeg();
});

onBothEngines('the photos of a demande', (site) => {
  const [admin, editor] = signInAs(site, 'ADMIN', 'EDITEUR');
  beforeEach(() => site().clock.set(SATURDAY_10H));
  afterEach(async () => {
    // Whatever became of a sending, none of its files waits on.
    const waiting = uploadFolder(site().env.dataDir);
    await expect.poll(() => (existsSync(waiting) ? readdirSync(waiting) : []), { timeout: 5_000 }).toEqual([]);
  });

  const sav = (photos: File[], key = newKey()) => sendForm(site(), '/sav/formulaire', { ...newPerson(), ...breakdown, photos }, { key });
  const projet = (photos: File[]) => sendForm(site(), '/projet_particulier', { ...newPerson(), ...project, photos });
  const filesOf = (demandeId: string) => {
    const folder = join(site().env.dataDir, 'fichiers', folderOf(demandeId));
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const folders = () => {
    const folder = join(site().env.dataDir, 'fichiers', 'demandes');
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  };
  const due = () => site().db.selectFrom('effacement').selectAll().execute();
  async function stored(response: { statusCode: number; body: string; json<T>(): T }) {
    const { id } = await sentDemande(site(), response);
    const view = await readDemande(admin, id);
    const read = (who: Pick<Member, 'get'>, fichier: string) => who.get(`/admin/demandes/${id}/fichiers/${fichier}`);
    return { id, view, read };
  }

  test('come out upright, as JPEG, and say neither where nor with what they were taken', async () => {
    expect((await sharp(lying).metadata()).exif).toBeDefined();
    const { id, view, read } = await stored(await sav([file(lying, 'Façade été.jpg'), file(plaque, 'IMG_0001.HEIC', 'image/heic')]));
    expect(view.fichiers.map(({ name, mime, width, height }) => [name, mime, width, height])).toEqual([
      ['Façade été.jpg', 'image/jpeg', 300, 400],
      ['IMG_0001.HEIC', 'image/jpeg', 1200, 900],
    ]);
    for (const [index, fichier] of view.fichiers.entries()) {
      const response = await read(admin, fichier.id);
      expect(response.statusCode).toBe(200);
      const bytes = response.rawPayload;
      expect(bytes.length).toBe(fichier.bytes);
      const { format, width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: fichier.width, height: fichier.height });
      expect({ exif, xmp, icc, orientation }).toEqual({});
      for (const trace of ['Exif', 'GPS', 'Braisophone']) expect(bytes.toString('latin1')).not.toContain(trace);
      if (index > 0) continue;
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const [top, bottom] = [0.1, 0.9].map((y) => [...data.subarray(Math.floor(info.height * y) * info.width * 3).subarray(0, 3)]);
      expect([Number(top?.[0]) > 180, Number(bottom?.[2]) > 180]).toEqual([true, true]);
    }
    expect(filesOf(id).sort()).toEqual(view.fichiers.map((fichier) => `${fichier.id}.jpg`).sort());
    expect((await site().db.selectFrom('courriel').select('text').where('demande_id', '=', id).execute())[0]?.text).toMatch(
      /Photos jointes\s: 2/,
    );
  });

  test('are shown to an administrator only, as downloads, and never under a public address', async () => {
    const { id, view, read } = await stored(await sav([file(small, '../../été "1";\r\nX: y.png', 'image/png')]));
    const fichier = view.fichiers[0] as DemandeView['fichiers'][number];
    const visitor = { get: (path: string) => anonymous(site(), 'GET', path) };
    expect(problemOf(await read(visitor as never, fichier.id))).toMatchObject({ status: 401, code: 'sans_session' });
    expect(problemOf(await read(editor, fichier.id))).toMatchObject({ status: 403, code: 'role_insuffisant' });
    const { statusCode, headers } = await read(admin, fichier.id);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w. -]+\.jpg"; filename\*=UTF-8''[\w%.~!'()*-]+\.jpg$/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');

    const key = `${folderOf(id)}/${fichier.id}.jpg`;
    for (const path of [`/media/${key}`, `/${key}`, `/fichiers/${key}`, `/media/${fichier.id}.jpg`, `/media/..%2f${key}`])
      expect([path, (await site().app.http.inject(path)).headers['content-type']]).not.toEqual([path, 'image/jpeg']);
    const other = await stored(await sav([file(small, 'autre.jpg')]));
    for (const [demande, one] of [
      [other.id, fichier.id],
      [id, 'inconnue'],
      ['inconnue', fichier.id],
    ])
      expect(problemOf(await admin.get(`/admin/demandes/${demande}/fichiers/${one}`))).toMatchObject({ status: 404 });
  });

  test('of exactly 12 MB pass; one byte more is refused by its name, and nothing stays', async () => {
    const { view } = await stored(await sav([file(heavy(small, 12 * MB), 'lourde.jpg')]));
    expect(view.fichiers).toMatchObject([{ name: 'lourde.jpg', width: 40, height: 30 }]);
    const before = [await countRows(site()), folders()];
    const response = await sav([file(small, 'légère.jpg'), file(heavy(small, 12 * MB + 1), 'trop lourde.jpg')]);
    expect(problemOf(response)).toMatchObject({ status: 413, code: 'trop_lourd' });
    expect(response.json<{ message: string }>().message).toMatch(/«\s*trop lourde\.jpg\s*».*12\sMo/);
    expect([await countRows(site()), folders()]).toEqual(before);
  });

  test.each([
    ['a text', Buffer.from('Bonjour, ceci est une photo.')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['the start of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('that are none are refused by their name: %s called .jpg', async (_, bytes) => {
    const before = [await countRows(site()), folders()];
    const response = await sav([file(small, 'bonne.jpg'), file(bytes, 'notes.jpg')]);
    expect(problemOf(response)).toEqual({ status: 415, code: 'photo_illisible', fields: ['photos'] });
    expect(response.json<{ message: string }>().message).toMatch(/«\s*notes\.jpg\s*»/);
    expect([await countRows(site()), folders()]).toEqual(before);
  });

  test('are five at most for the SAV, eight for a projet', async () => {
    const some = (count: number) => Array.from({ length: count }, (_, index) => file(small, `${index + 1}.jpg`));
    const before = await countRows(site());
    for (const response of [await sav(some(6)), await projet(some(9))]) {
      expect(problemOf(response)).toEqual({ status: 422, code: 'invalide', fields: ['photos'] });
      expect(response.json<{ error: { details: { photos: string[] } } }>().error.details.photos[0]).toMatch(/^\d\sphotos au plus\.$/);
    }
    expect(await countRows(site())).toEqual(before);
    expect((await stored(await sav(some(5)))).view.fichiers).toHaveLength(5);
    expect((await stored(await projet(some(8)))).view.fichiers.map(({ name }) => name)).toEqual(some(8).map(({ name }) => name));
  });

  test('sent twice at the same instant are kept once', async () => {
    const key = newKey();
    const person = newPerson();
    const known = folders();
    const send = () => sendForm(site(), '/sav/formulaire', { ...person, ...breakdown, photos: [file(small, 'a.jpg')] }, { key });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other.json()).toEqual(one.json());
    const { id } = await stored(one);
    site().clock.set('2026-11-21T11:00:00.000Z');
    await forgetFolders(site());
    expect(folders()).toEqual([...known, id].sort());
    expect(filesOf(id)).toHaveLength(1);
    expect(await due()).toEqual([]);
  });

  test('of a demande that could not be kept are deleted two hours later, not before', async () => {
    const known = folders();
    const key = newKey();
    const person = newPerson();
    const { db } = site();
    const broken = () => sendForm(site(), '/sav/formulaire', { ...person, ...breakdown, photos: [file(small, 'a.jpg')] }, { key });
    await db.schema.alterTable('courriel').renameTo('courriel_ailleurs').execute();
    const response = await broken();
    await db.schema.alterTable('courriel_ailleurs').renameTo('courriel').execute();
    expect(response.statusCode).toBe(500);
    expect(await due()).toMatchObject([{ due_at: '2026-11-21T11:00:00.000Z' }]);
    expect(folders()).toHaveLength(known.length + 1);

    site().clock.set('2026-11-21T10:59:59.999Z');
    await forgetFolders(site());
    expect(folders()).toHaveLength(known.length + 1);
    const { id } = await stored(await broken());
    site().clock.set('2026-11-21T11:00:00.000Z');
    await forgetFolders(site());
    expect(folders()).toEqual([...known, id].sort());
    site().clock.set('2026-11-22T11:00:00.000Z');
    await forgetFolders(site());
    expect([await due(), filesOf(id).length]).toEqual([[], 1]);
  });

  test('that have vanished from the disk answer 404, and the demande can still be read', async () => {
    const { id, view, read } = await stored(await sav([file(small, 'a.jpg')]));
    await site().storage.remove(folderOf(id));
    expect(problemOf(await read(admin, view.fichiers[0]?.id as string))).toMatchObject({ status: 404, code: 'introuvable' });
    expect((await admin.get(`/admin/demandes/${id}`)).statusCode).toBe(200);
  });
});

import { describe, expect, test, vi } from 'vitest';
import type { FamilleState } from '~/features/familles/contract';
import { newPicture } from '../../../test/images';
import { signInAs } from '../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import type { MediaState, MediaWithUsages } from './contract';
import { startVariants } from './variants.server';

let shade = 0;
const drawing = () => {
  shade += 1;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M${shade} 1h2"></path></svg>`);
};
const pdf = () => {
  shade += 1;
  return Buffer.from(`%PDF-1.7\n${shade}\n%%EOF`);
};

onBothEngines('the media library', (site) => {
  const [editor, admin] = signInAs(site, 'EDITEUR', 'ADMIN');

  async function shelve(bytes: Buffer, name = 'photo.jpg'): Promise<MediaState> {
    const form = new FormData();
    form.set('files[0]', new File([new Uint8Array(bytes)], name));
    const answer = await editor.send('/admin/medias', form);
    expect(answer.statusCode).toBe(200);
    return answer.json<[MediaState]>()[0];
  }
  function replace({ id }: { id: number }, bytes: Buffer, name = 'nouvelle.jpg') {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name));
    return editor.send(`/admin/medias/${id}/fichier`, form);
  }
  const read = async ({ id }: { id: number }) => (await editor.get(`/admin/medias/${id}`)).json<MediaWithUsages>();
  const revise = ({ id }: { id: number }, change: object) => editor.put(`/admin/medias/${id}`, change);
  const list = async (query: string) =>
    (await editor.get(`/admin/medias?perPage=200&${query}`)).json<{ data: MediaState[]; total: number }>();
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
  const open = async (src: string) => (await site().app.http.inject({ url: src })).rawPayload;

  describe('is read', () => {
    test('the latest first, page after page, with the count of all', async () => {
      const [first, second] = [await shelve(await newPicture()), await shelve(await newPicture())];
      const page = (number: number) => editor.get(`/admin/medias?perPage=1&page=${number}`).then((answer) => answer.json());
      expect((await page(1)).data[0].id).toBe(second.id);
      expect((await page(2)).data[0].id).toBe(first.id);
      expect((await page(1)).total).toBe((await list('')).total);
      expect((await page(10_000)).data).toEqual([]);
    });

    test('by words of the name and the description, whatever the accents, the case and the order', async () => {
      const media = await shelve(await newPicture(), 'ZÉNITH_100%.jpg');
      await revise(media, { version: 1, alt: 'Panneaux sur un Toit bâché' });
      for (const q of ['zénith_', 'zenith', 'bâché ZÉNITH', 'bache zenith_100%'])
        expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, [media.id]]);
      for (const q of ['zénith toiture', 'zenit__100', '_énith', '100%%'])
        expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    });

    test('by kind: pictures, drawings, documents', async () => {
      const made = { image: await shelve(await newPicture()), icone: await shelve(drawing()), document: await shelve(pdf()) };
      for (const kind of ['image', 'icone', 'document'] as const) {
        expect((await list(`kind=${kind}`)).data.every((media) => media.kind === kind)).toBe(true);
        expect((await ids(`kind=${kind}`))[0]).toBe(made[kind].id);
      }
      expect((await editor.get('/admin/medias?kind=video')).statusCode).toBe(422);
    });

    test('by what is pending: a picture without a description, until it is described or decorative', async () => {
      const [described, ornament, waiting] = [
        await shelve(await newPicture()),
        await shelve(await newPicture()),
        await shelve(await newPicture()),
      ];
      const [icon, document] = [await shelve(drawing()), await shelve(pdf())];
      await revise(described, { version: 1, alt: 'Un toit' });
      await revise(ornament, { version: 1, decorative: true });
      const found = await ids('sansDescription=1');
      expect(found).toContain(waiting.id);
      for (const { id } of [described, ornament, icon, document]) expect(found).not.toContain(id);
    });

    test('by age, by name or by weight, one way or the other', async () => {
      const names = ['Élan 10.svg', 'élan 9.svg', 'elan 100.svg'];
      const files = [drawing(), pdf(), await newPicture()];
      for (const [index, name] of names.entries()) await shelve(files[index] as Buffer, name);
      const order = async (query: string) => (await list(`q=elan&${query}`)).data.map(({ name }) => name);
      expect(await order('sort=recent&order=ASC')).toEqual(names);
      expect(await order('sort=recent&order=DESC')).toEqual(names.toReversed());
      expect(await order('sort=nom&order=ASC')).toEqual(['élan 9.svg', 'Élan 10.svg', 'elan 100.svg']);
      const heavy = (await list('q=elan&sort=poids&order=DESC')).data.map(({ bytes }) => bytes);
      expect(heavy).toEqual(heavy.toSorted((a, b) => b - a));
      expect(await order('sort=poids&order=ASC')).toEqual((await order('sort=poids&order=DESC')).toReversed());
      expect((await editor.get('/admin/medias?sort=sha256')).statusCode).toBe(422);
    });

    test('with the number of places where each is used, when asked', async () => {
      const [used, unused] = [await shelve(drawing()), await shelve(drawing())];
      for (const title of ['Un', 'Deux']) await editor.post('/admin/arguments', { title, icon: used.id });
      const rows = (await list('usages=1')).data as (MediaState & { used?: number })[];
      expect([used, unused].map(({ id }) => rows.find((row) => row.id === id)?.used)).toEqual([2, 0]);
      expect((await list('')).data[0]).not.toHaveProperty('used');
    });

    test('by what is used nowhere', async () => {
      const [used, unused] = [await shelve(drawing()), await shelve(drawing())];
      await editor.post('/admin/arguments', { title: 'Illustré', icon: used.id });
      const found = await ids('inutilises=1');
      expect(found).toContain(unused.id);
      expect(found).not.toContain(used.id);
      expect((await list('inutilises=1')).data.length).toBeLessThan((await list('')).total);
    });
  });

  describe('is corrected', () => {
    test('in the description, the decorative flag and the focal point; what is not sent stays', async () => {
      const media = await shelve(await newPicture());
      const described = (await revise(media, { version: 1, alt: 'Un toit ?' })).json<MediaWithUsages>();
      expect(described).toMatchObject({ alt: 'Un toit\u202f?', decorative: false, focal: { x: 0.5, y: 0.5 }, version: 2, src: media.src });
      const moved = (await revise(media, { version: 2, focal: { x: 0, y: 0.75 } })).json<MediaWithUsages>();
      expect(moved).toMatchObject({ alt: 'Un toit\u202f?', focal: { x: 0, y: 0.75 }, version: 3 });
      expect((await revise(media, { version: 3, decorative: true })).json()).toMatchObject({ alt: 'Un toit\u202f?', decorative: true });
      const [entry] = (await admin.get(`/admin/journal?subject=media&subjectId=${media.id}`)).json().data;
      expect(entry).toMatchObject({ action: 'modifier', author: editor.name, before: { decorative: 0 }, after: { decorative: 1 } });
    });

    test('once per version: the second person sees what holds and what they were sending', async () => {
      const media = await shelve(await newPicture());
      const answers = await Promise.all(['Premier', 'Second'].map((alt) => revise(media, { version: 1, alt })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const lost = answers.find(({ statusCode }) => statusCode === 409)?.json().error;
      const { alt } = await read(media);
      expect(lost).toMatchObject({ code: 'modifie_entre_temps', current: { alt, version: 2 }, sent: { version: 1 } });
      expect([alt, lost.sent.alt].sort()).toEqual(['Premier', 'Second']);
    });

    test.each([
      { alt: 'a'.repeat(251) },
      { focal: { x: -0.1, y: 0 } },
      { focal: { x: 0, y: 1.1 } },
      { focal: { x: 0 } },
      { decorative: 'oui' },
      { version: undefined },
    ])('never by what does not fit: %j', async (change) => {
      const media = await shelve(await newPicture());
      expect((await revise(media, { version: 1, ...change })).statusCode).toBe(422);
      expect((await read(media)).version).toBe(1);
    });
  });

  describe('replaces a file', () => {
    test('wherever it is used: the address changes, the former one keeps its content, the description stays', async () => {
      const media = await shelve(await newPicture(), 'avant.jpg');
      await revise(media, { version: 1, alt: 'Un toit', focal: { x: 0.2, y: 0.3 } });
      const famille = (
        await editor.post('/admin/familles', { name: `Remplacée ${media.id}`, univers: 'DOMOTIQUE', image: media.id, status: 'publie' })
      ).json<FamilleState>();
      const old = await open(media.src);
      const bytes = await newPicture();
      const next = (await replace(media, bytes, 'après.jpg')).json<MediaWithUsages>();

      expect(next).toMatchObject({ id: media.id, name: 'après.jpg', alt: 'Un toit', focal: { x: 0.2, y: 0.3 }, version: 3 });
      expect(next.src).not.toBe(media.src);
      expect([await open(next.src), await open(media.src)]).toEqual([bytes, old]);
      const shown = (await site().app.http.inject({ url: `/api/familles/${famille.url}`, headers: { authorization: 'x' } })).json();
      expect(shown.image).toMatchObject({ src: next.src, srcset: next.srcset, alt: 'Un toit' });
    });

    test('without touching another with the same content', async () => {
      const bytes = await newPicture();
      const [one, other] = [await shelve(bytes, 'une.jpg'), await shelve(bytes, 'autre.jpg')];
      expect(one.src).toBe(other.src);
      await replace(one, await newPicture());
      expect(await read(other)).toEqual({ ...other, usages: [] });
      expect(await open(other.src)).toEqual(bytes);
    });

    test('and its widths are made again, even if the first file could not be opened', async () => {
      const media = await shelve(await newPicture());
      const folder = media.src.split('/')[2];
      await site().storage.put(`medias/${folder}/original.png`, Buffer.from('cassée'), 'image/png');
      await site().db.updateTable('media').set({ variants_ready: 2 }).where('id', '<', media.id).execute();
      const onError = vi.fn();
      const variants = startVariants(site(), { onError });
      await expect.poll(() => onError.mock.calls.length, { timeout: 15_000 }).toBe(1);
      const next = (await replace(media, await newPicture())).json<MediaWithUsages>();
      const width = async () =>
        (await site().app.http.inject({ url: next.srcset.split(' ')[0] as string, headers: { accept: 'image/avif' } })).headers[
          'content-type'
        ];
      await expect.poll(width, { timeout: 15_000 }).toBe('image/avif');
      await variants.stop();
    }, 40_000);

    test('that is a picture never by a PDF, nor the reverse, nor by what is nothing', async () => {
      const [image, document] = [await shelve(await newPicture()), await shelve(pdf(), 'guide.pdf')];
      for (const [media, bytes, code] of [
        [image, pdf(), 'autre_genre'],
        [document, await newPicture(), 'autre_genre'],
        [image, Buffer.from('bonjour'), 'fichier_illisible'],
      ] as const) {
        const answer = await replace(media, bytes);
        expect([answer.statusCode, answer.json().error.code]).toEqual([415, code]);
      }
      expect(await read(image)).toEqual({ ...image, usages: [] });
      expect((await replace(document, pdf(), 'guide 2.pdf')).json()).toMatchObject({ name: 'guide 2.pdf', version: 2 });
      expect((await replace({ id: 99_999_999 }, await newPicture())).statusCode).toBe(404);
    });
  });

  describe('puts in the bin', () => {
    const remove = ({ id }: { id: number }) => editor.remove(`/admin/medias/${id}`);
    const restore = ({ id }: { id: number }) => editor.post(`/admin/medias/${id}/restauration`);

    test('what is used nowhere, and gives it back', async () => {
      const media = await shelve(await newPicture());
      expect((await remove(media)).json()).toEqual({ success: true });
      expect([await ids(''), await ids('corbeille=1')]).toEqual([
        expect.not.arrayContaining([media.id]),
        expect.arrayContaining([media.id]),
      ]);
      expect(await read(media)).toMatchObject({ deletedAt: SATURDAY_10H, version: 2 });
      expect((await open(media.src)).length).toBe(media.bytes);

      expect((await restore(media)).json()).toMatchObject({ ...media, version: 3 });
      expect([await ids(''), await ids('corbeille=1')]).toEqual([
        expect.arrayContaining([media.id]),
        expect.not.arrayContaining([media.id]),
      ]);
      const { data } = (await admin.get(`/admin/journal?subject=media&subjectId=${media.id}`)).json();
      expect(data.map(({ action }: { action: string }) => action)).toEqual(['restaurer', 'supprimer', 'creer']);
    });

    test('once only: the instant of the first time holds, and taking out twice changes nothing', async () => {
      const media = await shelve(await newPicture());
      await remove(media);
      site().clock.set('2026-11-21T09:10:00.000Z');
      expect((await remove(media)).statusCode).toBe(200);
      site().clock.set(SATURDAY_10H);
      expect(await read(media)).toMatchObject({ deletedAt: SATURDAY_10H, version: 2 });
      await restore(media);
      expect((await restore(media)).json()).toMatchObject({ deletedAt: null, version: 3 });
      expect([(await remove({ id: 99_999_999 })).statusCode, (await restore({ id: 99_999_999 })).statusCode]).toEqual([404, 404]);
    });

    test('what cannot be corrected or replaced as long as it is there', async () => {
      const media = await shelve(await newPicture());
      await remove(media);
      for (const answer of [await revise(media, { version: 2, alt: 'Un toit' }), await replace(media, await newPicture())])
        expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'a_la_corbeille']);
      expect(await read(media)).toMatchObject({ src: media.src, alt: '', version: 2 });
    });
  });
});

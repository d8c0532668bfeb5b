import { beforeAll, describe, expect, test } from 'vitest';
import type { MediaState } from '~/content/medias/contract';
import { purgeBin } from '~/features/corbeille/corbeille.server';
import { readNow } from '../../../test/content';
import { signInAs } from '../../../test/shop';
import { handClock, onBothEngines } from '../../../test/test-site';
import type { DocumentState } from './contract';

let count = 0;
/** Different at each call: equal files are stored once. */
const pdf = (end = '%%EOF', kilobytes = 1) => {
  count += 1;
  return new File([`%PDF-1.7\n${count}\n${' '.repeat(kilobytes * 1_000)}${end}`], `notice ${count}.pdf`);
};

onBothEngines('a document', (site) => {
  const [editor] = signInAs(site, 'EDITEUR');
  let famille: { id: number; version: number };
  let marque: { id: string; version: number };
  let service: { id: string; version: number };
  beforeAll(async () => {
    famille = (await editor.post('/admin/familles', { name: 'Zyxo', url: 'zyxo', univers: 'DOMOTIQUE', status: 'publie' })).json();
    marque = (await editor.post('/admin/marques', { name: 'Zyxo', url: 'zyxo', status: 'publie' })).json();
    service = (await editor.post('/admin/services', { title: 'Zyxo', url: 'zyxo', audience: 'pro', status: 'publie' })).json();
  });

  const send = (file: File) => {
    const form = new FormData();
    form.set('files[0]', file);
    return editor.send('/admin/medias', form);
  };
  const shelve = async (file = pdf()) => (await send(file)).json<[MediaState]>()[0];
  const everywhere = () => ({ familles: [famille.id], marques: [marque.id], services: [service.id] });
  const create = async (body: object = {}) => {
    const answer = await editor.post('/admin/documents', {
      title: 'Notice de l’été',
      file: (await shelve()).id,
      status: 'publie',
      ...everywhere(),
      ...body,
    });
    return answer.json<DocumentState>();
  };
  const revise = async ({ id }: { id: string }, body: object) => {
    const { version } = (await editor.get(`/admin/documents/${id}`)).json<DocumentState>();
    return editor.put(`/admin/documents/${id}`, { version, ...body });
  };
  const open = (url: string, headers = {}) => site().app.http.inject({ url: `/documents/${url}.pdf`, headers });
  const offered = async () => {
    type Answer = { documents?: string; services?: { url: string; documents?: string }[] };
    const read = async (path: string) => (await readNow(site(), path)).json<Answer>();
    const [ofFamille, ofMarque, page] = [await read('/familles/zyxo'), await read('/marques/zyxo'), await read('/services/pro')];
    return [ofFamille.documents, ofMarque.documents, page.services?.find(({ url }) => url === 'zyxo')?.documents].map(
      (documents) => documents && [...documents.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    );
  };
  const NOWHERE = [undefined, undefined, undefined];
  const remove = ({ id }: { id: string }) => editor.remove(`/admin/documents/${id}`);

  test('is offered by all that it is about, with what one wants to know before fetching it', async () => {
    expect(await offered()).toEqual(NOWHERE);
    const made = await create({
      title: 'Zyxo <b> guide',
      langue: 'en',
      datedOn: '2026-10-01',
      file: (await shelve(pdf('%%EOF', 2_360))).id,
    });
    expect(await offered()).toEqual(Array(3).fill(['/documents/zyxo-b-guide.pdf']));
    const { documents } = (await readNow(site(), '/familles/zyxo')).json<{ documents: string }>();
    expect(documents).toBe(
      '<h2>Documents</h2><ul><li><a href="/documents/zyxo-b-guide.pdf" hreflang="en">Zyxo &lt;b&gt; guide</a><br>PDF, en anglais, 2,4\u00a0Mo, 1er octobre 2026</li></ul>',
    );
    await remove(made);
  });

  test('is nowhere as a draft, in the bin, before its hour, or once detached', async () => {
    const made = await create({ status: 'brouillon' });
    const absent = async () => [await offered(), (await open(made.url)).statusCode];
    expect(await absent()).toEqual([NOWHERE, 404]);
    await revise(made, { status: 'publie', publishAt: '2027-01-01T09:00' });
    expect(await absent()).toEqual([NOWHERE, 404]);
    await revise(made, { publishAt: null });
    expect(await absent()).toEqual([Array(3).fill([`/documents/${made.url}.pdf`]), 200]);
    await remove(made);
    expect(await absent()).toEqual([NOWHERE, 404]);
    await editor.post(`/admin/documents/${made.id}/restauration`);
    expect((await open(made.url)).statusCode).toBe(200);
    await revise(made, { familles: [], marques: [] });
    expect(await offered()).toEqual([undefined, undefined, [`/documents/${made.url}.pdf`]]);
    await remove(made);
  });

  test('is served to be shown and to be saved under its title, and runs nothing', async () => {
    const file = pdf();
    const made = await create({ title: 'Été : « notice »/2', file: (await shelve(file)).id });
    const { headers, rawPayload } = await open(made.url);
    expect(rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['content-disposition']).toMatch(/^inline; filename="Ete[\w .-]*notice[\w .-]*2\.pdf"; filename\*=UTF-8''%C3%89t%C3%A9/);
    await remove(made);
  });

  test('keeps its address when its file or its title changes, and is not sent twice', async () => {
    const made = await create();
    const before = await open(made.url);
    const again = await open(made.url, { 'if-none-match': before.headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    await revise(made, { title: 'Tout autre titre', file: (await shelve()).id });
    const after = await open(made.url, { 'if-none-match': before.headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    await remove(made);
  });

  test('goes back to a former version with its file and all that it was about', async () => {
    const made = await create();
    await revise(made, { file: (await shelve()).id, familles: [] });
    const back = await editor.post(`/admin/documents/${made.id}/revisions/1/retour`, { version: 2 });
    expect(back.json()).toMatchObject({ file: { id: made.file?.id }, ...everywhere() });
    await remove(made);
  });

  test('two of one title have an address each', async () => {
    const [one, two] = [await create({ title: 'Deux' }), await create({ title: 'Deux' })];
    expect([one.url, two.url]).toEqual(['deux', 'deux-2']);
    await Promise.all([one, two].map(remove));
  });

  test('holds its file: the médiathèque says where it is used, and frees it once the document is purged', async () => {
    const media = await shelve();
    const made = await create({ file: media.id });
    const refused = await editor.remove(`/admin/medias/${media.id}`);
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, expect.stringContaining('Notice de l’été (fichier)')]);
    await remove(made);
    await purgeBin({ ...site(), clock: handClock('2027-12-21T09:00:00.000Z') });
    expect((await editor.remove(`/admin/medias/${media.id}`)).statusCode).toBe(200);
  });

  test('outlives a famille that is gone for good', async () => {
    const gone = (await editor.post('/admin/familles', { name: 'Passagère', univers: 'DOMOTIQUE' })).json<{ id: number }>();
    const made = await create({ familles: [gone.id, famille.id] });
    await editor.remove(`/admin/familles/${gone.id}`);
    await purgeBin({ ...site(), clock: handClock('2027-12-21T09:00:00.000Z') });
    expect((await editor.get(`/admin/documents/${made.id}`)).json()).toMatchObject({ ...everywhere(), familles: [famille.id] });
    await remove(made);
  });

  describe('is refused in French, with what to do,', () => {
    test.each([
      ['a text under the name of a PDF', new File(['Bonjour'], 'notice.pdf'), 415, 'Choisissez-en un autre'],
      ['nothing at all', new File([], 'vide.pdf'), 415, 'Choisissez-en un autre'],
      ['a PDF whose end is missing', pdf(''), 415, 'incomplet'],
      ['one that is too heavy', pdf('%%EOF', 27_000), 413, '25\u00a0Mo'],
    ])('from %s', async (_what, file, status, words) => {
      const answer = await send(file);
      expect([answer.statusCode, answer.json().error.message]).toEqual([status, expect.stringContaining(words)]);
    });

    test('without a file, or with a picture for one', async () => {
      const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2"></path></svg>'], 'dessin.svg');
      for (const file of [null, (await shelve(drawing)).id]) {
        const answer = await editor.post('/admin/documents', { title: 'Sans fichier', file });
        expect([answer.statusCode, answer.json().error.errors ?? answer.json().error]).toEqual([422, expect.anything()]);
        expect(answer.body).toContain('PDF');
      }
    });
  });
});

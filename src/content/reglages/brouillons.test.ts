import { beforeEach, expect, test } from 'vitest';
import type { MediaState } from '~/content/medias/contract';
import { signInAs } from '../../../test/shop';
import { type Member, member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import type { ReglagesView } from './contract';
import type { SectionState } from './edition-contract';

onBothEngines('a draft of the réglages', (site) => {
  const [anne, jean] = signInAs(site, 'ADMIN', 'ADMIN');
  const PATH = '/admin/reglages/identite';
  const load = async (by = anne) => (await by.get(PATH)).json<SectionState>();
  const keep = async (by: Member, change: object, { version, content, brouillon }: SectionState) =>
    by.put(`${PATH}/brouillon`, {
      version: brouillon?.version ?? version,
      brouillonId: brouillon?.id ?? null,
      content: { ...(brouillon?.content ?? content), ...change },
    });
  const publish = async (by: Member, { brouillon }: SectionState) =>
    by.put(PATH, { version: brouillon?.version, brouillonId: brouillon?.id, content: brouillon?.content });
  const drop = (by: Member, { brouillon }: SectionState) => by.remove(`${PATH}/brouillon/${brouillon?.id}`);
  const accentOf = async () => (await load()).content.accent;
  const styleOf = async () => (await anne.get('/reglages')).json<ReglagesView>().look?.style?.['--shop'];
  const journal = async () =>
    (await anne.get('/admin/journal?subject=reglages'))
      .json<{ data: { action: string; author: string }[] }>()
      .data.map(({ action, author }) => [action, author]);
  beforeEach(async () => {
    const now = await load();
    if (now.brouillon) await drop(anne, now);
  });

  test('is kept for every administrator, and no visitor sees it', async () => {
    const [before, style, version] = [await load(), await styleOf(), site().content.version()];
    const kept = await keep(anne, { accent: '#0a6b4f', wordmark: "L'atelier" }, before);
    expect([kept.statusCode, kept.json().brouillon]).toMatchObject([200, { author: anne.name, version: before.version }]);
    const seen = await load(jean);
    expect(seen.brouillon).toMatchObject({ content: { accent: '#0a6b4f', wordmark: 'L’atelier' }, base: before.content });
    expect({ ...seen, brouillon: null }).toEqual(before);
    expect([await styleOf(), site().content.version()]).toEqual([style, version]);
    expect((await journal())[0]).toEqual(['garder_brouillon', anne.name]);
  });

  test('is published in one act, by another person too, and is gone', async () => {
    await keep(anne, { accent: '#0a6b50' }, await load());
    const published = await publish(jean, await load());
    expect(published.json()).toMatchObject({ content: { accent: '#0a6b50' }, brouillon: null });
    expect((await journal())[0]).toEqual(['modifier', jean.name]);
    expect((await publish(jean, await load())).statusCode).toBe(422);
  });

  test('is refused at its field where a publication would be', async () => {
    const before = await load();
    const wrong = [{ accent: 'vert' }, { logoId: 999_999 }];
    const answers = await Promise.all(wrong.map((change) => keep(anne, change, before)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    expect(Object.keys(answers[0]?.json().error.details)).toEqual(['content.accent']);
    expect((await load()).brouillon).toBeNull();
  });

  test('begun before another publication meets it, with what the site said then', async () => {
    const before = await load();
    await keep(anne, { accent: '#0a6b51' }, before);
    await jean.put(PATH, { version: before.version, content: { ...before.content, wordmark: 'Chez Jean' } });
    const refused = await publish(anne, await load());
    expect([refused.statusCode, refused.json().error.message]).toMatchObject([409, expect.stringContaining(`${jean.name} a modifié`)]);
    const { brouillon } = refused.json().error.current as SectionState;
    expect([brouillon?.base, refused.json().error.current.content.wordmark]).toEqual([before.content, 'Chez Jean']);
    const content = { ...brouillon?.content, wordmark: 'Chez Jean' };
    const resolved = await anne.put(PATH, { version: before.version + 1, brouillonId: brouillon?.id, content });
    expect(resolved.json()).toMatchObject({ content: { accent: '#0a6b51', wordmark: 'Chez Jean' }, brouillon: null });
  });

  test('of a colleague is never overwritten unseen, nor given up', async () => {
    const before = await load();
    await keep(anne, { accent: '#0a6b52' }, before);
    const old = await load();
    expect((await keep(jean, { accent: '#111111' }, before)).statusCode).toBe(409);
    await keep(jean, { accent: '#0a6b53' }, old);
    const refused = [await keep(anne, { accent: '#222222' }, old), await drop(anne, old)];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(refused[0]?.json().error.current.brouillon).toMatchObject({ author: jean.name, content: { accent: '#0a6b53' } });
    expect((await publish(anne, old)).statusCode).toBe(200);
    expect((await load()).brouillon?.content.accent).toBe('#0a6b53');
  });

  test('is given up in one act, and kept again by an undo', async () => {
    await keep(anne, { accent: '#0a6b54' }, await load());
    const kept = await load();
    expect([(await drop(jean, kept)).json().brouillon, (await drop(jean, kept)).statusCode]).toEqual([null, 404]);
    expect((await journal())[0]).toEqual(['abandonner_brouillon', jean.name]);
    const again = await anne.put(`${PATH}/brouillon`, {
      version: kept.brouillon?.version,
      brouillonId: null,
      content: kept.brouillon?.content,
    });
    expect(again.json().brouillon.content).toEqual(kept.brouillon?.content);
    expect(await accentOf()).toBe(kept.content.accent);
  });

  test('is kept again by an undo after another publication, as it was begun', async () => {
    const before = await load();
    await keep(anne, { accent: '#0a6b55' }, before);
    await jean.put(PATH, { version: before.version, content: { ...before.content, wordmark: 'Chez Jeanne' } });
    const { brouillon } = await load();
    await drop(anne, await load());
    const begun = { version: brouillon?.version, brouillonId: null, content: brouillon?.content };
    expect((await anne.put(`${PATH}/brouillon`, begun)).statusCode).toBe(200);
    const { content, base, version } = (await load()).brouillon ?? {};
    expect({ content, base, version }).toEqual({ content: brouillon?.content, base: before.content, version: before.version });
    expect((await publish(anne, await load())).statusCode).toBe(409);
    await drop(anne, await load());
    expect((await anne.put(`${PATH}/brouillon`, { ...begun, version: before.version + 9 })).statusCode).toBe(409);
  });

  test('keeps its pictures from being thrown away', async () => {
    const form = new FormData();
    form.set('files[0]', new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'], 'logo.svg'));
    const [media] = (await anne.send('/admin/medias', form)).json<[MediaState]>();
    await keep(anne, { logoId: media.id }, await load());
    expect((await anne.remove(`/admin/medias/${media.id}`)).statusCode).toBe(409);
    await drop(anne, await load());
    expect((await anne.remove(`/admin/medias/${media.id}`)).statusCode).toBe(200);
  });

  test('exists only where a publication asks for no password, and for administrators', async () => {
    const editor = await member(site(), 'EDITEUR');
    const body = { version: 1, brouillonId: null, content: {} };
    expect((await editor.put(`${PATH}/brouillon`, body)).statusCode).toBe(403);
    expect((await anne.put('/admin/reglages/demandes/brouillon', body)).statusCode).toBe(422);
  });
});

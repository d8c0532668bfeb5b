import { afterEach, expect, test } from 'vitest';
import type { FamilleRoute } from '~/features/familles/contract';
import { addFamille, addMarque, change, readNow } from '../../../test/content';
import { onBothEngines } from '../../../test/test-site';
import type { UniversList, UniversPage, UniversTexts } from './contract';

onBothEngines('the univers', (site) => {
  const read = (path: string) => readNow(site(), path);

  afterEach(() =>
    change(site(), async (tx) => {
      await tx.deleteFrom('famille').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('marque').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('univers_section').where('title', 'like', 'essai%').execute();
    }),
  );

  test("are four, in the owner's order, each with its scene", async () => {
    const { univers } = (await read('/univers')).json<UniversList>();
    expect(univers.map(({ code, slug }) => [code, slug])).toEqual([
      ['POMPE_CHALEUR', 'pompe_chaleur'],
      ['CLIMATISATION', 'climatique'],
      ['SOLAIRE_PHOTOVOLTAIQUE', 'solaire'],
      ['DOMOTIQUE', 'domotique'],
    ]);
    for (const { image } of univers) expect(image?.src).toMatch(/^\/media\//);
  });

  test.each(['texts', 'familles', 'page'])('are read by their code as by their address: %s', async (endpoint) => {
    const byCode = await read(`/univers/${endpoint}/SOLAIRE_PHOTOVOLTAIQUE`);
    const bySlug = await read(`/univers/${endpoint}/solaire`);
    expect(byCode.statusCode).toBe(200);
    expect(bySlug.json()).toEqual(byCode.json());
  });

  test.each(['texts', 'familles', 'page'])('an unknown one answers 404: %s', async (endpoint) => {
    for (const name of ['plomberie', 'Solaire', 'toString']) expect((await read(`/univers/${endpoint}/${name}`)).statusCode).toBe(404);
  });

  test('give their sections and their pictures in the chosen order', async () => {
    const before = (await read('/univers/texts/DOMOTIQUE')).json<UniversTexts>();
    const second = before.images[1]?.id as number;
    const place = (position: number) =>
      change(site(), (tx) => tx.updateTable('univers_image').set({ position }).where('id', '=', second).execute());
    await change(site(), (tx) =>
      tx.insertInto('univers_section').values({ univers: 'DOMOTIQUE', position: -1, title: 'essai d’abord', text: '' }).execute(),
    );
    await place(-1);
    const after = (await read('/univers/texts/DOMOTIQUE')).json<UniversTexts>();
    await place(1);
    expect(after.sections.map(({ title }) => title)).toEqual(['essai d’abord', ...before.sections.map(({ title }) => title)]);
    expect(after.images[0]?.id).toBe(second);
  });

  test('show their first families on their page with their count, and all of them on request', async () => {
    await change(site(), async (tx) => {
      for (let i = 0; i < 10; i += 1) await addFamille(tx, { url: `essai-${i}` });
      await addFamille(tx, { url: 'essai-brouillon', status: 'brouillon' });
    });
    const page = (await read('/univers/page/DOMOTIQUE')).json<UniversPage>();
    expect(page.total).toBe(15);
    expect(page.familles.length).toBeLessThan(15);
    const all = (await read('/univers/familles/DOMOTIQUE')).json<FamilleRoute[]>();
    expect(all).toHaveLength(15);
    expect(all.slice(0, page.familles.length).map(({ url }) => url)).toEqual(page.familles.map(({ url }) => url));
    expect(page.familles.length).toBeGreaterThan(4);
  });

  test('name the brands that make a published family there, and those only', async () => {
    await change(site(), async (tx) => {
      const shown = await addFamille(tx, { url: 'essai-publiée' });
      const hidden = await addFamille(tx, { url: 'essai-brouillon', status: 'brouillon' });
      const elsewhere = await addFamille(tx, { url: 'essai-ailleurs', univers: 'CLIMATISATION' });
      for (const [url, famille_id] of [
        ['essai-a', shown],
        ['essai-b', hidden],
        ['essai-c', elsewhere],
      ] as const) {
        await addMarque(tx, { url });
        await tx.insertInto('famille_marque').values({ famille_id, marque_id: url, position: 0 }).execute();
      }
    });
    const { marques } = (await read('/univers/page/DOMOTIQUE')).json<UniversPage>();
    expect(marques.map(({ url }) => url).filter((url) => url.startsWith('essai'))).toEqual(['essai-a']);
    expect(marques.length).toBeGreaterThan(1);
  });
});

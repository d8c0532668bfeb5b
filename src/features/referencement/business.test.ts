import { expect, test } from 'vitest';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import { setReglage } from '../../../test/visitor';
import { businessJsonLd, webSiteJsonLd } from './business.server';

onBothEngines('what machines read of the shop', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const read = async (said = {}) => {
    await site().content.check();
    return JSON.parse(await businessJsonLd(site(), said));
  };

  test('names where it works and its map on the home page, and no price before there is one', async () => {
    expect(await read({ isWhole: true })).toMatchObject({
      areaServed: [{ '@type': 'AdministrativeArea', name: 'Gers' }],
      hasMap: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/\?mlat=43\./),
    });
    for (const left of ['areaServed', 'hasMap', 'priceRange']) expect(await read()).not.toHaveProperty(left);
    expect(await read({ price: '9\u00a0000 € à 16\u00a0000 €' })).toMatchObject({ priceRange: '9\u00a0000 € à 16\u00a0000 €' });
  });

  test('leaves empty lines out of what staff write, and says nothing of no place', async () => {
    const putBack = await setReglage(admin, 'site', { areas: [' Auch ', '', 'Landes'] });
    expect((await read({ isWhole: true })).areaServed.map(({ name }: { name: string }) => name)).toEqual(['Auch', 'Landes']);
    await putBack();
    const emptied = await setReglage(admin, 'site', { areas: [] });
    expect(await read({ isWhole: true })).not.toHaveProperty('areaServed');
    await emptied();
  });

  test('says nothing of a place in a site of before this setting', async () => {
    const { content } = await site().db.selectFrom('reglage').select('content').where('section', '=', 'site').executeTakeFirstOrThrow();
    const { areas, ...before } = JSON.parse(content);
    expect(areas).toEqual(['Gers']);
    const store = (text: string) => site().db.updateTable('reglage').set({ content: text }).where('section', '=', 'site').execute();
    await store(JSON.stringify(before));
    const putBack = await setReglage(admin, 'entreprise', { city: 'Mirande' });
    expect(await read({ isWhole: true })).not.toHaveProperty('areaServed');
    await store(content);
    await putBack();
  });

  test('finds the search of the site, and the name that the shop shows', async () => {
    const said = JSON.parse(await webSiteJsonLd(site()));
    expect(said).toMatchObject({ '@type': 'WebSite', name: 'Solutions Maison', potentialAction: { '@type': 'SearchAction' } });
    expect(said.potentialAction.target.urlTemplate).toMatch(/\/recherche\?q=\{search_term_string\}$/);
    for (const [wordmark, alternate] of [
      ['S. Maison', 'S. Maison'],
      ['Solutions Maison', undefined],
    ]) {
      const putBack = await setReglage(admin, 'identite', { wordmark });
      expect(JSON.parse(await webSiteJsonLd(site())).alternateName).toBe(alternate);
      await putBack();
    }
  });
});

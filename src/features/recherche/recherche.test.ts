import { expect, test } from 'vitest';
import { addFamille, addMarque, addService, change, readNow } from '../../../test/content';
import { searchActs } from '../../../test/searches';
import { onBothEngines } from '../../../test/test-site';

onBothEngines('the search', (site) => {
  const { answer, search, findUrls } = searchActs(site);

  test.each(['Calorève', 'caloreve', 'CALORÈVE', 'calorev', 'calorêvee'])('finds the brand when typing « %s »', async (q) => {
    expect(await findUrls(q)).toContain('/marques/caloreve');
  });

  test('groups what it finds: families, brands, services, pages', async () => {
    await change(site(), async (tx) => {
      await addService(tx, { url: 'essai-service', title: 'Zyxo', audience: 'pro' });
      await addMarque(tx, { url: 'essai-marque', name: 'Zyxo' });
      await addFamille(tx, { url: 'essai-famille', name: 'Zyxo\nchaud' });
    });
    expect((await search('zyxo')).map(({ kind, title, url }) => [kind, title, url])).toEqual([
      ['marque', 'Zyxo', '/marques/essai-marque'],
      ['service', 'Zyxo', '/services_pro#essai-service'],
      ['famille', 'Zyxo chaud', '/familles/essai-famille'],
    ]);
    const { best, groups } = await answer('chauffage');
    expect(best).toHaveLength(3);
    const kinds = groups.map(({ kind }) => kind);
    expect(kinds).toEqual(
      ['famille', 'marque', 'question', 'service', 'realisation', 'actualite', 'page'].filter((kind) => kinds.includes(kind)),
    );
    for (const { kind, items } of groups) for (const item of items) expect(item.kind).toBe(kind);
    const urls = await findUrls('chauffage');
    expect(new Set(urls).size).toBe(urls.length);
    expect(await findUrls('showroom')).toContain('/showroom');
  });

  test('finds a family by the text of its détails and puts the title before the text', async () => {
    await change(site(), async (tx) => {
      const id = await addFamille(tx, { url: 'essai-détail' });
      await tx
        .insertInto('famille_detail')
        .values({ famille_id: id, position: 0, title: 'Un détail', text: '<p>Avec <strong>zyxotherme</strong>.</p>', image_id: null })
        .execute();
      await addFamille(tx, { url: 'essai-titre', name: 'Zyxotherme' });
    });
    expect(await findUrls('zyxotherme')).toEqual(['/familles/essai-titre', '/familles/essai-détail']);
  });

  test('needs every word, not counting the small ones', async () => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-deux', name: 'Zyxo bleu' });
      await addFamille(tx, { url: 'essai-un', name: 'Zyxo vert' });
    });
    expect(await findUrls('le zyxo de la bleu')).toEqual(['/familles/essai-deux']);
  });

  test('gives eight answers of each kind at most', async () => {
    await change(site(), async (tx) => {
      for (let i = 0; i < 10; i += 1) await addFamille(tx, { url: `essai-${i}`, name: `Zyxo ${i}` });
    });
    expect((await answer('zyxo')).groups.map(({ items }) => items.length)).toEqual([7]);
    for (let i = 10; i < 14; i += 1) await change(site(), (tx) => addFamille(tx, { url: `essai-${i}`, name: `Zyxo ${i}` }).then(() => {}));
    expect((await answer('zyxo')).groups.map(({ items }) => items.length)).toEqual([8]);
  });

  test('follows the content: found once published, no more once withdrawn', async () => {
    expect(await findUrls('zyxotron')).toEqual([]);
    await change(site(), (tx) => addFamille(tx, { url: 'essai-x', name: 'Zyxotron' }));
    expect(await findUrls('zyxotron')).toEqual(['/familles/essai-x']);
    await change(site(), (tx) => tx.updateTable('famille').set({ status: 'brouillon' }).where('url', '=', 'essai-x').execute());
    expect(await findUrls('zyxotron')).toEqual([]);
  });

  test('a détail of a famille that asks something is an answer at its place on the page', async () => {
    await change(site(), async (tx) => {
      const id = await addFamille(tx, { url: 'essai-question', name: 'Essai' });
      const detail = { famille_id: id, text: '<p>Oui, l’hiver.</p>', image_id: null };
      await tx
        .insertInto('famille_detail')
        .values([
          { ...detail, id: 9_001, position: 0, title: 'Un zyxophore, est-ce utile\u202f?' },
          { ...detail, id: 9_002, position: 1, title: 'Le zyxophore en été' },
        ])
        .execute();
    });
    const found = await search('zyxophore utile');
    expect(found.map(({ kind, url, extract }) => [kind, url, extract])).toContainEqual([
      'question',
      '/familles/essai-question#detail-9001',
      'Essai\u00a0: Oui, l’hiver.',
    ]);
    expect((await findUrls('zyxophore')).filter((url) => url.includes('#'))).toHaveLength(1);
  });

  test('a family named by a part is found, unless a title holds all of what is sought', async () => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-nom', name: 'Zyxo de stockage' });
      await addFamille(tx, { url: 'essai-texte', name: 'Autre', summary: 'Zyxo et zyxane' });
    });
    expect(await findUrls('zyxo zyxane')).toEqual(['/familles/essai-nom', '/familles/essai-texte']);
    await change(site(), (tx) => addFamille(tx, { url: 'essai-titre', name: 'Zyxane zyxo' }));
    expect(await findUrls('zyxo zyxane')).toEqual(['/familles/essai-titre', '/familles/essai-texte']);
  });

  test('a question follows the page that asks it', async () => {
    await change(site(), async (tx) => {
      const { content } = await tx.selectFrom('page_texte').select('content').where('page', '=', 'sav').executeTakeFirstOrThrow();
      const sav = JSON.parse(content);
      sav.faq[0].questions[0] = { question: 'Mon zyxophone grésille\u202f: est-ce grave\u202f?', answer: '<p>Non, il ronronne.</p>' };
      await tx
        .updateTable('page_texte')
        .set({ content: JSON.stringify(sav) })
        .where('page', '=', 'sav')
        .execute();
    });
    const [first, second] = await search('zyxophone en panne');
    expect([first?.url, second?.url]).toEqual(['/sav/formulaire', '/sav#mon-zyxophone-gresille-e-35']);
    expect([second?.kind, second?.extract, second?.univers]).toEqual(['question', 'Non, il ronronne.', 'POMPE_CHALEUR']);
  });

  test('results have their picture', async () => {
    const pictured = (await search('géothermie'))[0];
    expect(pictured?.image?.srcset).toMatch(/^\/media\/\S+\/320 320w$/);
    expect(pictured?.image?.alt).toBe('');
    expect(pictured?.univers).toBe('POMPE_CHALEUR');
  });

  test.each(['', '   ', 'de la', '<script>', '(((', '%', 'zyxqwvk'])('finds nothing and breaks nothing for « %s »', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test('refuses more than 80 characters', async () => {
    const response = await readNow(site(), `/recherche?q=${'a'.repeat(81)}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().error.details.q).toHaveLength(1);
  });
});

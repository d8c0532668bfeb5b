import { afterEach, expect, test } from 'vitest';
import { addFamille, addMarque, addService, change, readNow } from '../../../test/content';
import { onBothEngines } from '../../../test/house';
import { KINDS, type RechercheAnswer } from './contract';

onBothEngines('la recherche', (house) => {
  const search = async (q: string) => (await readNow(house(), `/recherche?q=${encodeURIComponent(q)}`)).json<RechercheAnswer>().groups;
  const findUrls = async (q: string) => (await search(q)).flatMap(({ items }) => items.map(({ url }) => url));

  afterEach(() =>
    change(house(), async (tx) => {
      await tx.deleteFrom('famille').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('marque').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('service').where('url', 'like', 'essai%').execute();
    }),
  );

  test.each(['Calorève', 'caloreve', 'CALORÈVE', 'calorev', 'calorêvee'])('trouve la marque en tapant « %s »', async (q) => {
    expect(await findUrls(q)).toContain('/marques/caloreve');
  });

  test('range ce qu’elle trouve : familles, marques, services, pages', async () => {
    await change(house(), async (tx) => {
      await addService(tx, { url: 'essai-service', title: 'Zyxo', audience: 'pro' });
      await addMarque(tx, { url: 'essai-marque', name: 'Zyxo' });
      await addFamille(tx, { url: 'essai-famille', name: 'Zyxo\nchaud' });
    });
    expect(await search('zyxo')).toEqual([
      { kind: 'famille', items: [{ title: 'Zyxo chaud', url: '/familles/essai-famille', extract: '' }] },
      { kind: 'marque', items: [{ title: 'Zyxo', url: '/marques/essai-marque', extract: '' }] },
      { kind: 'service', items: [{ title: 'Zyxo', url: '/services_pro#essai-service', extract: '' }] },
    ]);
    const kinds = (await search('chauffage')).map(({ kind }) => kind);
    expect(kinds).toEqual(KINDS.filter((kind) => kinds.includes(kind)));
    expect((await search('showroom')).flatMap(({ kind, items }) => (kind === 'page' ? items.map(({ url }) => url) : []))).toContain(
      '/showroom',
    );
  });

  test('trouve une famille par le texte de ses détails et met le titre avant le texte', async () => {
    await change(house(), async (tx) => {
      const id = await addFamille(tx, { url: 'essai-détail' });
      await tx
        .insertInto('famille_detail')
        .values({ famille_id: id, position: 0, title: 'Un détail', text: '<p>Avec <strong>zyxotherme</strong>.</p>', image_id: null })
        .execute();
      await addFamille(tx, { url: 'essai-titre', name: 'Zyxotherme' });
    });
    expect(await findUrls('zyxotherme')).toEqual(['/familles/essai-titre', '/familles/essai-détail']);
  });

  test('veut tous les mots, sans compter les petits', async () => {
    await change(house(), async (tx) => {
      await addFamille(tx, { url: 'essai-deux', name: 'Zyxo bleu' });
      await addFamille(tx, { url: 'essai-un', name: 'Zyxo vert' });
    });
    expect(await findUrls('le zyxo de la bleu')).toEqual(['/familles/essai-deux']);
  });

  test('donne huit réponses de chaque sorte au plus', async () => {
    await change(house(), async (tx) => {
      for (let i = 0; i < 10; i += 1) await addFamille(tx, { url: `essai-${i}`, name: `Zyxo ${i}` });
    });
    expect(await findUrls('zyxo')).toHaveLength(8);
  });

  test('suit le contenu : trouvé une fois publié, plus une fois retiré', async () => {
    expect(await findUrls('zyxotron')).toEqual([]);
    await change(house(), (tx) => addFamille(tx, { url: 'essai-x', name: 'Zyxotron' }));
    expect(await findUrls('zyxotron')).toEqual(['/familles/essai-x']);
    await change(house(), (tx) => tx.updateTable('famille').set({ status: 'brouillon' }).where('url', '=', 'essai-x').execute());
    expect(await findUrls('zyxotron')).toEqual([]);
  });

  test.each(['', '   ', 'de la', '<script>', '(((', '%', 'zyxqwvk'])('ne trouve rien et ne casse rien pour « %s »', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test('refuse plus de 80 caractères', async () => {
    const response = await readNow(house(), `/recherche?q=${'a'.repeat(81)}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().error.details.q).toHaveLength(1);
  });
});

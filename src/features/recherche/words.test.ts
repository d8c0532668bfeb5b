import { expect, test } from 'vitest';
import { addFamille, change } from '../../../test/content';
import { searchActs } from '../../../test/searches';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { setReglage } from '../../../test/visitor';

onBothEngines('the search', (site) => {
  const { answer, findUrls } = searchActs(site);

  test('a known word does not find words that only begin the same', async () => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-zyxo', name: 'Zyxo' });
      await addFamille(tx, { url: 'essai-zyxote', name: 'Zyxoteur' });
    });
    expect(await findUrls('zyxo')).toEqual(['/familles/essai-zyxo']);
    expect(await findUrls('zyxot')).toEqual(['/familles/essai-zyxote']);
    expect(await findUrls('panne')).not.toContain('/familles/panneaux-photovoltaiques');
  });

  test('a word that the site holds is never taken for a misspelt one', async () => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-zyxoline', name: 'Zyxoline', summary: 'Zyxuvante' });
      await addFamille(tx, { url: 'essai-texte', name: 'Autre', intro: '<p>La zyxodine est zyxuvante.</p>' });
    });
    expect(await findUrls('zyxodine zyxuvante')).toEqual(['/familles/essai-texte']);
    expect(await findUrls('zyxobine zyxuvante')).toEqual(['/familles/essai-zyxoline']);
  });

  test('a corrected word is shown as texts write it, and stays as typed between quotes', async () => {
    await change(site(), (tx) =>
      addFamille(tx, { url: 'essai-zyxothermie', name: 'Zyxothérmies', summary: 'La zyxothérmie' }).then(() => {}),
    );
    const mistyped = await answer('Ma zyxotermi, ici');
    expect([mistyped.best[0]?.url, mistyped.mended]).toEqual(['/familles/essai-zyxothermie', 'Ma zyxothérmie, ici']);
    expect((await answer('zyxothermie')).mended).toBeNull();
    for (const q of ['"zyxotermi géothermie"', '« zyxotermi géothermie »']) {
      const { best, mended, unknown } = await answer(q);
      expect([best[0]?.url, mended, unknown]).toEqual(['/familles/geothermie', null, ['zyxotermi']]);
    }
  });

  test('a synonym counts no more for being rare: families keep the order of staff', async () => {
    const admin = await member(site(), 'ADMIN');
    const putBack = await setReglage(admin, 'recherche', { synonymes: [{ words: ['zyxa', 'zyxi', 'zyxo'] }] });
    await change(site(), async (tx) => {
      const names = [...['murale', 'console', 'gainable', 'cassette', 'mobile', 'split'].map((kind) => `Zyxa ${kind}`), 'Multi zyxo'];
      for (const [place, name] of names.entries()) await addFamille(tx, { url: `essai-${place}`, name, position: place + 1_000 });
    });
    expect((await findUrls('zyxi'))[0]).toBe('/familles/essai-0');
    await putBack();
  });

  test('an exact title wins over any sum of synonyms', async () => {
    const admin = await member(site(), 'ADMIN');
    const putBack = await setReglage(admin, 'recherche', { synonymes: [{ words: ['zyxo', 'zyxa', 'zyxi', 'zyxu', 'zyxe'] }] });
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-somme', name: 'Zyxa zyxi zyxu zyxe', summary: 'Zyxo zyxa zyxi zyxu zyxe', position: 0 });
      await addFamille(tx, { url: 'essai-exact', name: 'Zyxo', position: 1_000 });
    });
    expect((await findUrls('zyxo'))[0]).toBe('/familles/essai-exact');
    await putBack();
  });

  test('an unknown word is named, and the rest is answered', async () => {
    const { best, unknown } = await answer('Zyxoranda géothermie');
    expect([best[0]?.url, unknown]).toEqual(['/familles/geothermie', ['Zyxoranda']]);
    expect((await answer('zyxoranda')).best).toEqual([]);
  });

  test('one or two letters show what begins so, the first word of a title before the others', async () => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-tard', name: 'Le zyxo' });
      await addFamille(tx, { url: 'essai-tôt', name: 'Zyxo' });
    });
    for (const q of ['z', 'zy', 'ZY', ' zy ']) {
      const { groups, partial } = await answer(q);
      expect([partial, groups[0]?.items.map(({ url }) => url)]).toEqual([true, ['/familles/essai-tôt', '/familles/essai-tard']]);
    }
    const { groups } = await answer('c');
    expect(groups.flatMap(({ items }) => items.map(({ title }) => title))).toContain('Chaudière à condensation');
    expect(groups.every(({ items }) => items.length <= 8)).toBe(true);
    expect((await findUrls('rd')).at(0)).toBe('/rdv_pro');
    expect(await answer('qj')).toEqual({ best: [], groups: [], partial: true, unknown: [], mended: null });
    expect(await findUrls('zyxo b')).toEqual(await findUrls('zyxo'));
    expect(await findUrls('zyxo bl')).toEqual(await findUrls('zyxo'));
  });

  test('plurals are singulars', async () => {
    await change(site(), (tx) => addFamille(tx, { url: 'essai-pluriel', name: 'Zyxau à zyxote', summary: 'Les grands zyxaux' }));
    for (const q of ['zyxau', 'zyxaux', 'zyxotes']) expect(await findUrls(q)).toEqual(['/familles/essai-pluriel']);
  });

  test('œ is oe, æ is ae, in what is sought as in what is written', async () => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-œ', name: 'Zyxœuf' });
      await addFamille(tx, { url: 'essai-oe', name: 'Zyxoeuf' });
    });
    for (const q of ['zyxœuf', 'zyxoeuf', 'ZYXŒUF', 'zyxœ'])
      expect((await findUrls(q)).sort()).toEqual(['/familles/essai-oe', '/familles/essai-œ']);
  });

  test('synonyms that staff keep count at once, for expressions too', async () => {
    const admin = await member(site(), 'ADMIN');
    await change(site(), (tx) => addFamille(tx, { url: 'essai-syn', name: 'Zyxo à vapeur' }));
    expect(await findUrls('zyxomachin bidule')).toEqual([]);
    const putBack = await setReglage(admin, 'recherche', {
      synonymes: [{ words: ['zyxo à vapeur', 'zyxomachin bidule', 'œuvrette'] }, { words: ['panne', 'zinzin'] }],
    });
    for (const q of ['zyxomachin bidule', 'Le ZYXOMACHIN bidule', 'oeuvrette']) expect(await findUrls(q)).toEqual(['/familles/essai-syn']);
    expect((await findUrls('zinzin'))[0]).toBe('/sav/formulaire');
    await putBack();
    expect(await findUrls('zyxomachin bidule')).toEqual([]);
    expect(await findUrls('PAC')).toContain('/familles/pompe-a-chaleur-air-eau');
  });
});

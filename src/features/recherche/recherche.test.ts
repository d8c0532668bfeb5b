import { afterEach, describe, expect, test } from 'vitest';
import { PAGE_PATHS } from '~/content/pages/paths';
import { TOOL_SLUGS } from '~/features/estimations/engine/tool';
import { addFamille, addMarque, addService, change, readNow } from '../../../test/content';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { setReglage } from '../../../test/visitor';
import { RESULT_KINDS, type RechercheAnswer } from './contract';
import { PAGE_INTENTS } from './page-intents';

const ROUTES = [
  '/sav/formulaire',
  '/contact/formulaire',
  '/mentions_legales',
  '/confidentialite',
  '/accessibilite',
  '/plan_du_site',
  ...TOOL_SLUGS.map((slug) => `/estimations/${slug}`),
];

onBothEngines('the search', (site) => {
  const answer = async (q: string) => (await readNow(site(), `/recherche?q=${encodeURIComponent(q)}`)).json<RechercheAnswer>();
  const search = async (q: string) => (await answer(q)).groups;
  const findUrls = async (q: string) => (await search(q)).flatMap(({ items }) => items.map(({ url }) => url));

  afterEach(() =>
    change(site(), async (tx) => {
      await tx.deleteFrom('famille').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('marque').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('service').where('url', 'like', 'essai%').execute();
    }),
  );

  test.each(['Calorève', 'caloreve', 'CALORÈVE', 'calorev', 'calorêvee'])('finds the brand when typing « %s »', async (q) => {
    expect(await findUrls(q)).toContain('/marques/caloreve');
  });

  test('groups what it finds: families, brands, services, pages', async () => {
    await change(site(), async (tx) => {
      await addService(tx, { url: 'essai-service', title: 'Zyxo', audience: 'pro' });
      await addMarque(tx, { url: 'essai-marque', name: 'Zyxo' });
      await addFamille(tx, { url: 'essai-famille', name: 'Zyxo\nchaud' });
    });
    expect((await search('zyxo')).map(({ kind, items }) => [kind, items.map(({ title, url }) => [title, url])])).toEqual([
      ['famille', [['Zyxo chaud', '/familles/essai-famille']]],
      ['marque', [['Zyxo', '/marques/essai-marque']]],
      ['service', [['Zyxo', '/services_pro#essai-service']]],
    ]);
    const kinds = (await search('chauffage')).map(({ kind }) => kind);
    expect(kinds).toEqual(RESULT_KINDS.filter((kind) => kinds.includes(kind)));
    expect((await search('showroom')).flatMap(({ kind, items }) => (kind === 'page' ? items.map(({ url }) => url) : []))).toContain(
      '/showroom',
    );
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
    expect(await findUrls('zyxo')).toHaveLength(8);
  });

  test('follows the content: found once published, no more once withdrawn', async () => {
    expect(await findUrls('zyxotron')).toEqual([]);
    await change(site(), (tx) => addFamille(tx, { url: 'essai-x', name: 'Zyxotron' }));
    expect(await findUrls('zyxotron')).toEqual(['/familles/essai-x']);
    await change(site(), (tx) => tx.updateTable('famille').set({ status: 'brouillon' }).where('url', '=', 'essai-x').execute());
    expect(await findUrls('zyxotron')).toEqual([]);
  });

  describe('words of intent bring their page first', () => {
    test.each([
      ['horaires', '/showroom'],
      ['horaire', '/showroom'],
      ['ouvert', '/showroom'],
      ['téléphone', '/contact'],
      ['telephonne', '/contact'],
      ['adresse', '/showroom'],
      ['panne', '/sav/formulaire'],
      ['dépannage', '/sav/formulaire'],
      ['ne marche plus', '/sav/formulaire'],
      ['pièce', '/sav/formulaire'],
      ['garantie', '/sav/formulaire'],
      ['prix pompe à chaleur', '/projet_particulier'],
      ['devis', '/projet_particulier'],
      ['prix', '/projet_particulier'],
      ['rdv', '/rdv_pro'],
      ['rendez-vous', '/rdv_pro'],
      ['rendez vous', '/rdv_pro'],
      ['mail', '/contact'],
      ['mentions', '/mentions_legales'],
      ['newsletter', '/inscription_newsletter'],
      ['airco', '/abonnement_airco'],
      ['simulateur', '/estimations'],
      ['simulateur solaire', '/estimations'],
      ['estimation', '/estimations'],
      ['combien ça produit', '/estimations'],
      ['aides', '/estimations/aides'],
      ['MaPrimeRénov’', '/estimations/aides'],
      ['rentabilité', '/estimations/soleil'],
    ])('« %s » leads to %s', async (q, url) => {
      const [first] = await search(q);
      expect([first?.kind, first?.items[0]?.url]).toEqual(['page', url]);
    });

    test.each(['solaires', 'pompe', 'air', 'panneaux'])('« %s » is no intent: families first', async (q) => {
      expect((await search(q))[0]?.kind).toBe('famille');
    });

    test('the product that goes with an intent is found whether or not its text speaks of it', async () => {
      expect(await findUrls('prix pompe à chaleur')).toContain('/familles/pompe-a-chaleur-air-eau');
      expect(await findUrls('zyxotron panne')).not.toContain('/familles/geothermie');
    });

    test('« combien ça coûte » brings the way to a quotation, then the estimates', async () => {
      expect((await findUrls('combien ça coûte')).slice(0, 2)).toEqual(['/projet_particulier', '/estimations']);
    });

    test('« aide » brings what the SAV page says, too', async () => {
      expect((await findUrls('aide')).slice(0, 2)).toEqual(['/estimations/aides', '/sav']);
    });

    test('every page of the table exists', async () => {
      const known = new Set([...ROUTES, ...Object.values(PAGE_PATHS)]);
      for (const { url } of PAGE_INTENTS) expect(known, url).toContain(url);
    });

    test('what one wants to know is told at once, as it is now', async () => {
      const answersOf = async (q: string) => (await search(q))[0]?.items[0]?.answers;
      expect(await answersOf('horaires')).toEqual([
        { label: 'Aujourd’hui', text: '9\u00a0h – 12\u00a0h\u00a030 · Ouvert, ferme à 12\u00a0h\u00a030', href: null },
      ]);
      expect((await answersOf('téléphone'))?.[0]).toEqual({ label: 'Téléphone', text: '05 36 49 00 00', href: 'tel:+33536490000' });
      expect((await answersOf('adresse'))?.[0]?.text).toBe('12 avenue de l’Exemple, 32000 Auch');
    });
  });

  test.each(['recrutement', 'stage', 'alternance'])('« %s » has an honest nothing', async (q) => {
    expect(await answer(q)).toEqual({ groups: [], partial: false });
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
    expect(await answer('qj')).toEqual({ groups: [], partial: true });
    // A last word just begun removes no results.
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

  test('results have their picture', async () => {
    const pictured = (await search('géothermie'))[0]?.items[0];
    expect(pictured?.image?.srcset).toMatch(/ 320w/);
    expect(pictured?.univers).toBe('POMPE_CHALEUR');
  });

  test('synonyms that staff keep count at once, for expressions too', async () => {
    const admin = await member(site(), 'ADMIN');
    await change(site(), (tx) => addFamille(tx, { url: 'essai-syn', name: 'Zyxo à vapeur' }));
    expect(await findUrls('machin bidule')).toEqual([]);
    const putBack = await setReglage(admin, 'recherche', {
      synonymes: [{ words: ['zyxo à vapeur', 'machin bidule', 'œuvrette'] }, { words: ['panne', 'zinzin'] }],
    });
    for (const q of ['machin bidule', 'Le MACHIN bidule', 'oeuvrette']) expect(await findUrls(q)).toEqual(['/familles/essai-syn']);
    expect((await findUrls('zinzin'))[0]).toBe('/sav/formulaire');
    await putBack();
    expect(await findUrls('machin bidule')).toEqual([]);
    expect(await findUrls('PAC')).toContain('/familles/pompe-a-chaleur-air-eau');
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

import { afterEach, describe, expect, test } from 'vitest';
import { PAGE_PATHS } from '~/content/pages/paths';
import { TOOL_SLUGS } from '~/features/estimations/engine/tool';
import { addFamille, addMarque, addService, change, readNow } from '../../../test/content';
import { member } from '../../../test/staff';
import { onBothEngines } from '../../../test/test-site';
import { setReglage } from '../../../test/visitor';
import type { RechercheAnswer } from './contract';
import { PAGE_INTENTS } from './page-intents';

const ROUTES = [
  '/sav/formulaire',
  '/contact/formulaire',
  '/comparer',
  '/suivi',
  '/mentions_legales',
  '/confidentialite',
  '/accessibilite',
  '/plan_du_site',
  ...TOOL_SLUGS.map((slug) => `/estimations/${slug}`),
];

onBothEngines('the search', (site) => {
  const answer = async (q: string) => (await readNow(site(), `/recherche?q=${encodeURIComponent(q)}`)).json<RechercheAnswer>();
  /** In the order of the page: the best ones, then group by group. */
  const search = async (q: string) => {
    const { best, groups } = await answer(q);
    return [...best, ...groups.flatMap(({ items }) => items)];
  };
  const findUrls = async (q: string) => (await search(q)).map(({ url }) => url);

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
      ['prix pompe à chaleur', '/estimations'],
      ['devis', '/projet_particulier'],
      ['prix', '/estimations'],
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
      ['combien produit un panneau', '/estimations/soleil'],
      ['aides', '/estimations/aides'],
      ['MaPrimeRénov’', '/estimations/aides'],
      ['rentabilité', '/estimations/soleil'],
    ])('« %s » leads to %s', async (q, url) => {
      const [first] = await search(q);
      expect([first?.kind, first?.url]).toEqual(['page', url]);
    });

    test.each(['solaires', 'pompe', 'air', 'panneaux'])('« %s » is no intent: families first', async (q) => {
      expect((await search(q))[0]?.kind).toBe('famille');
    });

    test('the product that goes with an intent is found whether or not its text speaks of it', async () => {
      expect(await findUrls('prix pompe à chaleur')).toContain('/familles/pompe-a-chaleur-air-eau');
      expect(await findUrls('zyxotron panne')).not.toContain('/familles/geothermie');
    });

    test('« combien ça coûte » brings the estimates, then the way to a quotation', async () => {
      expect((await findUrls('combien ça coûte')).slice(0, 2)).toEqual(['/estimations', '/projet_particulier']);
    });

    test('« aide » brings what the SAV page says, too', async () => {
      expect((await findUrls('aide')).slice(0, 2)).toEqual(['/estimations/aides', '/sav']);
    });

    test('every page of the table exists', async () => {
      const known = new Set([...ROUTES, ...Object.values(PAGE_PATHS)]);
      for (const { url } of PAGE_INTENTS) expect(known, url).toContain(url);
    });

    test('what one wants to know is told at once, as it is now', async () => {
      const answersOf = async (q: string) => (await search(q))[0]?.answers;
      expect(await answersOf('horaires')).toEqual([
        { label: 'Aujourd’hui', text: '9\u00a0h – 12\u00a0h\u00a030 · Ouvert, ferme à 12\u00a0h\u00a030', href: null },
      ]);
      expect((await answersOf('téléphone'))?.[0]).toEqual({ label: 'Téléphone', text: '05 36 49 00 00', href: 'tel:+33536490000' });
      expect((await answersOf('adresse'))?.[0]?.text).toBe('12 avenue de l’Exemple, 32000 Auch');
    });
  });

  test.each([
    ['borne de recharge', ['/familles/borne-de-recharge']],
    ['recharge', ['/familles/borne-de-recharge']],
    ['photovoltaïque', ['/familles/panneaux-photovoltaiques']],
    ['panneau solaire', ['/familles/panneaux-photovoltaiques']],
    ['panneaux solaires', ['/familles/panneaux-photovoltaiques']],
    ['panneau solère', ['/familles/panneaux-photovoltaiques']],
    ['chauffe-eau thermodynamique', ['/familles/chauffe-eau-thermodynamique']],
    ['plus de chauffage', ['/sav/formulaire', '/sav#plus-de-chauffage-ou-plu-55']],
    ['pas d’eau chaude', ['/sav/formulaire', '/sav#plus-de-chauffage-ou-plu-55']],
    ['chauffage ne marche pas', ['/sav/formulaire', '/sav#plus-de-chauffage-ou-plu-55']],
    ['fuite', ['/sav/formulaire', '/sav#de-l-eau-goutte-sous-l-u-49']],
    ['bruit', ['/sav/formulaire', '/sav#ma-vmc-fait-du-bruit-ou-50']],
    ['odeur de gaz', ['/sav#je-sens-une-odeur-de-gaz-34', '/sav']],
    ['fioul', ['/familles/pompe-a-chaleur-air-eau', '/estimations/aides', '/estimations/chauffage']],
    ['remplacer chaudière fioul', ['/familles/pompe-a-chaleur-air-eau', '/estimations/aides', '/estimations/chauffage']],
    ['comparer', ['/comparer']],
    ['suivre ma demande', ['/suivi']],
    ['où en est ma demande', ['/suivi']],
    ['lien de suivi', ['/suivi']],
    ['retrouver ma demande', ['/suivi']],
    ['prix', ['/estimations', '/projet_particulier']],
    ['prime', ['/estimations/aides']],
    ['aide', ['/estimations/aides', '/sav']],
    ['moisissure', ['/familles/vmc-double-flux', '/familles/traitement-de-l-air']],
    ['humidité', ['/familles/vmc-double-flux', '/familles/traitement-de-l-air']],
    ['05 36 49 00 00', ['/contact']],
    ['32000', ['/showroom']],
    ['sp-4k2j9x', ['/contact']],
  ])('« %s » is answered by %j', async (q, urls) => {
    expect((await findUrls(q)).slice(0, urls.length)).toEqual(urls);
  });

  test('a word that is known brings nothing that only begins alike', async () => {
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

  test('a mended word is told as texts write it, and stays as typed between quotes', async () => {
    await change(site(), (tx) =>
      addFamille(tx, { url: 'essai-zyxothermie', name: 'Zyxothérmies', summary: 'La zyxothérmie' }).then(() => {}),
    );
    const told = await answer('Ma zyxotermi, ici');
    expect([told.best[0]?.url, told.mended]).toEqual(['/familles/essai-zyxothermie', 'Ma zyxothérmie, ici']);
    expect((await answer('zyxothermie')).mended).toBeNull();
    for (const q of ['"zyxotermi géothermie"', '« zyxotermi géothermie »']) {
      const { best, mended, unknown } = await answer(q);
      expect([best[0]?.url, mended, unknown]).toEqual(['/familles/geothermie', null, ['zyxotermi']]);
    }
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

  test('a family named by a part is found, unless a title holds all of what is sought', async () => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-nom', name: 'Zyxo de stockage' });
      await addFamille(tx, { url: 'essai-texte', name: 'Autre', summary: 'Zyxo et zyxane' });
    });
    expect(await findUrls('zyxo zyxane')).toEqual(['/familles/essai-nom', '/familles/essai-texte']);
    await change(site(), (tx) => addFamille(tx, { url: 'essai-titre', name: 'Zyxane zyxo' }));
    expect(await findUrls('zyxo zyxane')).toEqual(['/familles/essai-titre', '/familles/essai-texte']);
  });

  test.each(['remplacer mon zyxo vert par un zyxu', 'passer du zyxo au zyxu', 'zyxu'])('« %s » seeks what comes instead', async (q) => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-avant', name: 'Zyxo vert', summary: 'Remplacer le zyxo par un zyxu' });
      await addFamille(tx, { url: 'essai-apres', name: 'Zyxu' });
    });
    expect((await findUrls(q))[0]).toBe('/familles/essai-apres');
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

  test('what nothing holds is told, and the rest is answered', async () => {
    const { best, unknown } = await answer('Zyxoranda géothermie');
    expect([best[0]?.url, unknown]).toEqual(['/familles/geothermie', ['Zyxoranda']]);
    expect((await answer('zyxoranda')).best).toEqual([]);
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

  test.each(['recrutement', 'stage', 'alternance'])('« %s » is told what to do instead', async (q) => {
    const { best } = await answer(q);
    expect(best.map(({ url, answers }) => [url, answers[0]?.label])).toEqual([['/contact/formulaire', 'Candidatures']]);
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
    const pictured = (await search('géothermie'))[0];
    expect(pictured?.image?.srcset).toMatch(/ 320w/);
    expect(pictured?.univers).toBe('POMPE_CHALEUR');
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

  test.each(['', '   ', 'de la', '<script>', '(((', '%', 'zyxqwvk'])('finds nothing and breaks nothing for « %s »', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test('refuses more than 80 characters', async () => {
    const response = await readNow(site(), `/recherche?q=${'a'.repeat(81)}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().error.details.q).toHaveLength(1);
  });
});

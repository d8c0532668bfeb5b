import { describe, expect, test } from 'vitest';
import { PAGE_PATHS } from '~/content/pages/paths';
import { TOOL_SLUGS } from '~/features/estimations/engine/tool';
import { addFamille, change } from '../../../test/content';
import { searchActs } from '../../../test/searches';
import { onBothEngines } from '../../../test/test-site';
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
  const { answer, search, findUrls } = searchActs(site);

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

    test('the information sought is shown at once, as it is now', async () => {
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

  test.each(['remplacer mon zyxo vert par un zyxu', 'passer du zyxo au zyxu', 'zyxu'])('« %s » seeks what comes instead', async (q) => {
    await change(site(), async (tx) => {
      await addFamille(tx, { url: 'essai-avant', name: 'Zyxo vert', summary: 'Remplacer le zyxo par un zyxu' });
      await addFamille(tx, { url: 'essai-apres', name: 'Zyxu' });
    });
    expect((await findUrls(q))[0]).toBe('/familles/essai-apres');
  });

  test.each(['recrutement', 'stage', 'alternance'])('« %s » gets what to do instead', async (q) => {
    const { best } = await answer(q);
    expect(best.map(({ url, answers }) => [url, answers[0]?.label])).toEqual([['/contact/formulaire', 'Candidatures']]);
  });
});

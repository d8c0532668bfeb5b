import { expect, test } from '@playwright/test';
import { answer } from './estimations';
import { onOwnSite } from './own-site';
import { enter, expectAccessible, openStaff } from './staff';
import { PHONE } from './visitors';
import { closePages, expectSoon, openWatched, visit } from './watched';

onOwnSite();
test.afterEach(closePages);
test.describe.configure({ timeout: 60_000 });

const HEAT = 'Pompe à chaleur air-eau';
const HEAT_PUMP = 'MaPrimeRénov’, pompe à chaleur air-eau';

test('staff confirm a rule, prepare the next and see what it changes; visitors are asked who fits first', { tag: '@long' }, async ({
  browser,
}) => {
  const { page, expectQuiet } = await openStaff(browser, { viewport: { width: 1280, height: 900 } });
  await enter(page, '/admin/regles');
  const rule = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: HEAT_PUMP, exact: true }) });
  await expect(rule).toContainText('Jamais vérifié par vous');
  await expect(rule).toContainText('De seconde main');
  await rule.getByRole('button', { name: `J’ai vérifié\u00a0: ${HEAT_PUMP}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'J’ai vérifié' }).click();
  await expect(page.getByText(`${HEAT_PUMP}\u00a0: vérifié, jusqu’au`)).toBeVisible();
  await expect(rule).not.toContainText('Jamais vérifié par vous');
  await expectAccessible(page, 'rules of aids');

  await rule.getByRole('button', { name: `Corriger ${HEAT_PUMP}, dès le` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Montants, revenus très modestes').fill('4500');
  const change = page.getByRole('region', { name: 'Ce que cela change' });
  await expect(change).toContainText(/Couple de retraités.*5\s000\s€.*4\s500\s€/);
  await expect(change).toContainText(/lisent la même chose/);
  await expectAccessible(page, 'a rule that is corrected');
  await page.keyboard.press('Escape');
  await page.reload();
  await rule.getByRole('button', { name: `Corriger ${HEAT_PUMP}, dès le` }).click();
  await expect(dialog.getByLabel('Montants, revenus très modestes')).toHaveValue('4500');
  await dialog.getByLabel('Adresse publique de la source').fill('sans adresse');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Donnez l’adresse publique de cette source')).toBeVisible();
  await dialog.getByLabel('Adresse publique de la source').fill('https://www.service-public.gouv.fr/particuliers/vosdroits/F35083');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Importer' }).click();
  const sheet = ['Nom;Sorte;État;Travaux;Où;Montant;Premier jour;À revoir le;Vérifié le;Source;Adresse publique de la source'];
  for (const place of ['Gers', 'Landes'])
    sheet.push(`Aide ${place};Aides locales;Ouverte;${HEAT};32;700;2026-11-01;2027-08-01;2026-11-20;Arrêté;https://exemple.fr`);
  const buffer = Buffer.from(`\uFEFF${sheet.join('\n')}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'regles.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Importer 2\u00a0lignes' })).toBeVisible();
  await expect(change.getByRole('group').filter({ hasText: 'Couple de retraités' })).toContainText(
    /2\s*lignes changent.*Aide Gers.*700\s€/,
  );
  await expectAccessible(page, 'a dry run of rules');
  expectQuiet();

  const { page: visitor, expectQuiet: expectVisitorQuiet } = await openWatched(browser, PHONE);
  await expectSoon(visitor, '/familles/pompe-a-chaleur-air-eau', async () => {
    await expect(visitor.getByText(/une seule entreprise, RGE pour les aides, qui fournisse, pose et facture/)).toBeVisible({
      timeout: 2_000,
    });
  });
  await expect(visitor.getByText(/un installateur partenaire pose/)).toBeVisible();
  await visit(visitor, '/estimations/aides');
  await answer(visitor, 'Quels travaux', HEAT).check();
  const aid = visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name: HEAT_PUMP }) });
  await expect(aid).toContainText('À vérifier');
  await answer(visitor, 'Le logement est-il', 'Oui, achevée depuis 15\u00a0ans ou plus').check();
  await answer(visitor, 'Vous en êtes', 'Propriétaire occupant').check();
  await visitor.getByLabel('Combien de personnes').fill('3');
  await visitor.getByLabel('revenu fiscal de référence').fill('20000');
  await expect(aid).toContainText('À vérifier');
  await answer(visitor, 'Qui vend et pose', 'Une seule entreprise, RGE, fournit et pose').check();
  await expect(aid).toContainText('Probable');
  await expect(aid).toContainText(/4\s500/);
  await answer(visitor, 'Qui vend et pose', 'J’achète le matériel, une entreprise le pose').check();
  await expect(aid).toContainText('Non');
  await visitor.getByText('Votre logement de plus près').first().click();
  await visitor.getByRole('combobox', { name: /Dans quelle commune/ }).fill('Auch');
  await visitor.getByRole('option', { name: /^Auch/ }).first().click();
  await expect(visitor.getByText(/Un conseiller public pour Auch/)).toBeVisible();
  await expectAccessible(visitor, 'aids on a phone');
  expectVisitorQuiet();
});

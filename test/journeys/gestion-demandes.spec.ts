import { expect, type Page, test } from '@playwright/test';
import type { DemandeView } from '../../src/features/demandes/demande-view';
import { enter, expectAccessible, expectPopup, loseNetwork, openStaff, readAsAdmin, sendForm, signIn, title } from './staff';
import { expectInSight } from './thread-sight';
import { newAddress } from './visitors';
import { ADMIN, closePages, mailTo, SITE } from './watched';

test.afterEach(closePages);
test.describe.configure({ timeout: 240_000 });

const SHOP = 'contact@solutions-maison.example';
const MARIE = { family_name: 'Dupont', name: 'Marie', phone: '05 36 49 00 20' };
const WIDE = { viewport: { width: 1440, height: 900 } };

const notice = (page: Page, text: string | RegExp) => page.locator('.MuiSnackbar-root').filter({ hasText: text });

test('a demande: from the shop’s courriel to handled; a cut network keeps the reply, the person reads it', async ({ browser }) => {
  const address = newAddress('marie.dupont');
  const { reference } = await sendForm('/contact/formulaire', {
    ...MARIE,
    email: address,
    subject: 'Conseil sur un équipement',
    message: 'Quand pourriez-vous passer ?',
  });
  const { text = '' } = await mailTo(SHOP, reference);
  const [path = ''] = /\/admin\/demandes\/[\w-]+/.exec(text) ?? [];
  const id = String(path.split('/').at(-1));

  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await page.goto(SITE() + path);
  await expect(page).toHaveURL(`${SITE()}/connexion?redirectTo=${encodeURIComponent(path)}`);
  await signIn(page, ADMIN);
  await expect(page).toHaveURL(SITE() + path);
  await expect(title(page)).toHaveText(`Demande ${reference} – Marie Dupont`);
  await expect(page.getByText('Quand pourriez-vous passer')).toBeVisible();
  await expectAccessible(page, 'demande');

  await page.getByRole('tab', { name: 'Note interne' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.type('Rappelée, répondeur.');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(notice(page, 'Note ajoutée')).toBeVisible();
  await page.getByRole('button', { name: 'Me la confier' }).click();
  await expect(notice(page, 'Demande confiée à vous.')).toBeVisible();
  await expectAccessible(page, 'note and assignee');

  await page.getByRole('button', { name: 'Répondre', exact: true }).click();
  const answer = page.getByLabel('Votre réponse');
  await expect(answer).toBeFocused();
  await page.getByRole('button', { name: 'Votre devis arrive' }).click();
  await expect(page.getByRole('button', { name: /^Pas encore\s: compléter/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Envoyer/ })).toHaveCount(0);
  await expectAccessible(page, 'answer to complete');
  await page.keyboard.type('4 décembre');
  const quote = `Votre devis est en préparation. Vous le recevrez avant le 4 décembre, sous la référence ${reference}.`;
  await expect(answer).toHaveValue(quote);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(notice(page, /^Réponse envoyée/)).toBeVisible();
  await page.keyboard.press('a');
  await expect(notice(page, 'Demande confiée à vous.')).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: quote }).getByRole('button', { name: 'Reprendre' });
  await expect(own).toHaveText(/^Reprendre\s\(encore [1-9]\ss\)$/);
  await notice(page, /^Réponse envoyée/)
    .getByRole('button', { name: 'Reprendre' })
    .click();
  await expect(notice(page, 'Rien n’est parti')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(answer).toHaveValue(quote);
  await expect(answer).toBeFocused();
  const before = await readAsAdmin<DemandeView>(`/api/admin/demandes/${id}`);
  expect([before.state, before.answeredAt, before.courriels.length]).toEqual(['nouvelle', null, 2]);
  const written = 'Nous passons jeudi à 9 h.\n\nPrévoyez l’accès à la chaudière.';
  await answer.fill(written);
  await page.getByRole('button', { name: 'Voir le courriel' }).click();
  await expect(page.frameLocator('iframe[title="Texte du courriel"]').locator('body')).toContainText('Prévoyez l’accès à la chaudière.');
  await expectAccessible(page, 'courriel to review');
  await page.getByRole('button', { name: 'Continuer d’écrire' }).click();
  await loseNetwork(page);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('La connexion est coupée\u00a0: rien n’a été enregistré.')).toBeVisible();
  await expect(answer).toHaveValue(written);
  await expectAccessible(page, 'no network');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(notice(page, /Réponse envoyée à Marie Dupont\s: la demande est traitée\./)).toBeVisible();
  await expect(answer).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Traitée', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'handled');

  const kept = await readAsAdmin<DemandeView>(`/api/admin/demandes/${id}`);
  expect([kept.state, kept.assignee !== null, kept.dueAt]).toEqual(['traitee', true, null]);
  expect(kept.courriels.filter(({ kind }) => kind === 'demande_reponse')).toHaveLength(1);
  await page.goto(`${SITE()}/admin/demandes?q=${reference}`);
  await page.getByRole('button', { name: 'Appelé\u00a0: Marie Dupont' }).click();
  const call = page.getByRole('dialog', { name: 'Appel à Marie Dupont' });
  await expect(call.getByLabel('Ce qui s’est dit')).toBeFocused();
  await expectAccessible(page, 'call');
  await page.keyboard.type('Elle sera là jeudi.');
  await call.getByRole('button', { name: 'À suivre' }).click();
  await expect(notice(page, 'Appel noté\u00a0: la demande est en cours.')).toBeVisible();
  const reply = await mailTo(address, 'Nous passons jeudi');
  const visitor = await openStaff(browser, { viewport: { width: 360, height: 740 } });
  await visitor.page.goto(SITE() + String(/\/suivi\/[\w-]+/.exec(reply.text ?? '')?.[0]));
  await expect(visitor.page.locator('[aria-current=step]')).toHaveText(/En cours$/);
  await expect(visitor.page.locator('main')).toContainText('Prévoyez l’accès à la chaudière.');
  await expect(visitor.page.locator('main')).not.toContainText('répondeur');
  await expectAccessible(visitor.page, 'suivi');
  await visitor.page.getByLabel('Votre message').fill('Jeudi me va.');
  await visitor.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expectPopup(visitor.page, 'success', 'Votre message est bien arrivé.');
  await page.goto(`${SITE()}/admin/demandes/${id}`);
  const thread = page.getByRole('list', { name: /^Échanges/ }).locator(':scope > li');
  await expect(thread.first()).toHaveText(/^Marie Dupont,.*Quand pourriez-vous passer/);
  await expect(thread.last()).toHaveText(/^Marie Dupont,.*Jeudi me va\.$/);
  await expect(page.getByText('La personne', { exact: true })).toHaveCount(0);
  await expectInSight(page, thread.last());
  await expectAccessible(page, 'an answer of the person');
  expectQuiet();
  visitor.expectQuiet();
});

test('a call: noted in two clicks, kept when the tab closes, found by its number, printed on one sheet', async ({ browser }) => {
  const phone = `06 ${String(Date.now())
    .slice(-8)
    .replace(/..(?!$)/g, '$& ')}`;
  const { page, expectQuiet } = await openStaff(browser, WIDE);
  await enter(page, '/admin');
  await page.getByRole('link', { name: 'Nouvelle demande', exact: true }).click();
  await expect(title(page)).toHaveText('Nouvelle demande');
  await page.keyboard.type('Lacaze');
  await page.getByLabel('Téléphone', { exact: true }).fill(phone);
  await page.getByLabel('Ce que dit la personne').fill('Le poêle fume.\nRappeler avant midi.');
  await expectAccessible(page, 'taking a call down');
  await expect(page.getByText('Brouillon gardé dans ce navigateur.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Vous aviez commencé cette demande')).toBeVisible();
  await expect(page.getByLabel('Ce que dit la personne')).toHaveValue('Le poêle fume.\nRappeler avant midi.');
  await page.getByLabel('Confiée à').selectOption({ index: 1 });
  await page
    .getByRole('button', { name: /, \d+\s?h/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Retirer le rappel' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, /^Demande CO-\w{6} enregistrée\./)).toBeVisible();
  await expect(title(page)).toHaveText(/^Demande CO-\w{6} – Lacaze$/);
  await expect(page.getByLabel('Confiée à')).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Retirer le rappel' })).toBeVisible();
  await expect(page.getByText('Cette personne n’a pas donné d’adresse e-mail')).toBeVisible();
  await expect(page.getByRole('link', { name: phone }).first()).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
  await expectAccessible(page, 'a request without an address');

  await page.getByRole('link', { name: 'Fiche' }).click();
  const sheet = page.getByRole('article', { name: /^Fiche CO-/ });
  await expect(sheet).toContainText('Prise au téléphone');
  await expectAccessible(page, 'sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('Le poêle fume.')).toBeVisible();
  for (const around of ['Imprimer', 'Retour à la demande']) await expect(page.getByText(around, { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${SITE()}/admin/demandes/nouvelle`);
  await page.getByLabel('Téléphone', { exact: true }).fill(phone);
  await expect(page.getByText(/Déjà connue\s: Lacaze/)).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre ses coordonnées' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Lacaze');
  await expectAccessible(page, 'a known person');
  await page.goto(`${SITE()}/admin/demandes`);
  await page.getByRole('link', { name: 'Lacaze' }).first().click();
  const bar = page.getByRole('navigation', { name: 'Actes sur cette demande' });
  await expect(bar.getByRole('link', { name: 'Appeler' })).toBeInViewport();
  await bar.getByRole('button', { name: 'Noter' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await expectAccessible(page, 'a request on a phone');
  expectQuiet();
});

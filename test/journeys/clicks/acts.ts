import { expect, type Page } from '@playwright/test';
import { title } from '../staff';
import type { Filled } from './fill';

type Act = {
  act: string;
  from: { name: string; path: string; shown: (page: Page) => Promise<void> };
  most: number;
  perform: (page: Page, filled: Filled) => Promise<void>;
};

const expectNotice = (page: Page, text: string | RegExp) =>
  expect(page.locator('.MuiSnackbar-root').filter({ hasText: text })).toBeVisible();

const DASHBOARD: Act['from'] = {
  name: 'dashboard',
  path: '/admin',
  shown: (page) => expect(page.getByRole('region', { name: 'Ce qui attend' })).toBeVisible(),
};
const INBOX: Act['from'] = {
  name: 'inbox',
  path: '/admin/demandes',
  shown: (page) => expect(page.locator('[data-demande]').first()).toBeVisible(),
};
const CALENDAR: Act['from'] = {
  name: 'calendar',
  path: '/admin/rendez_vous',
  shown: (page) => expect(page.getByRole('region', { name: 'Calendrier des rendez-vous' })).toBeVisible(),
};
const FAMILLES: Act['from'] = {
  name: 'familles',
  path: '/admin/familles',
  shown: (page) => expect(page.getByRole('cell', { name: 'Géothermie', exact: true })).toBeVisible(),
};

export const ACTS: Act[] = [
  {
    act: 'answer the oldest and open the next',
    from: DASHBOARD,
    most: 2,
    perform: async (page, { first, second }) => {
      await page.getByRole('link', { name: 'Répondre à la première' }).click();
      await expect(title(page)).toHaveText(new RegExp(`^Demande ${first}`));
      await expect(page.getByLabel('Votre réponse')).toBeFocused();
      await page.keyboard.type('Nous passons jeudi à 9 h.');
      await page.getByRole('button', { name: 'Envoyer et ouvrir la suivante' }).click();
      await expect(title(page)).toHaveText(new RegExp(`^Demande ${second}`));
      await expectNotice(page, /Réponse en attente d’envoi à Marie Dupont|Réponse envoyée à Marie Dupont/);
    },
  },
  {
    act: 'accept an appointment',
    from: DASHBOARD,
    most: 2,
    perform: async (page) => {
      await page.getByRole('link', { name: /rendez-vous à accepter/ }).click();
      await page.getByRole('button', { name: /^Accepter le rendez-vous de / }).click();
      await expectNotice(page, 'Rendez-vous accepté');
    },
  },
  {
    act: 'note a call and close',
    from: INBOX,
    most: 2,
    perform: async (page) => {
      await page.getByRole('button', { name: 'Appelé\u00a0: Jeanne Dupont' }).click();
      await expect(page.getByLabel('Ce qui s’est dit')).toBeFocused();
      await page.keyboard.type('Elle rappellera au printemps.');
      await page.getByRole('button', { name: 'C’est réglé' }).click();
      await expectNotice(page, /^Appel noté\s: la demande est traitée\./);
    },
  },
  {
    act: 'enter a request from the telephone',
    from: DASHBOARD,
    most: 2,
    perform: async (page) => {
      await page.getByRole('link', { name: 'Nouvelle demande', exact: true }).click();
      await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
      await page.keyboard.type('Lacaze');
      await page.keyboard.press('Tab');
      await page.keyboard.type('06 12 34 56 78');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Ce que dit la personne')).toBeFocused();
      await page.keyboard.type('Le poêle fume.');
      await page.getByRole('button', { name: 'Enregistrer la demande' }).click();
      await expectNotice(page, /^Demande CO-\w{6} enregistrée/);
    },
  },
  {
    act: 'close a day',
    from: CALENDAR,
    most: 2,
    perform: async (page) => {
      // In a day's header, which the calendar hides from readers.
      await page
        .getByRole('button', { name: /^Fermer le .*\d{4}$/, includeHidden: true })
        .last()
        .click();
      await page.getByRole('button', { name: 'Fermer ce jour' }).click();
      await expectNotice(page, 'Cette fermeture est enregistrée');
    },
  },
  {
    act: 'correct a famille and see it live',
    from: FAMILLES,
    most: 3,
    perform: async (page) => {
      await page.getByRole('cell', { name: 'Géothermie', exact: true }).click();
      await page.getByLabel('Nom').click();
      await page.keyboard.press('End');
      await page.keyboard.type(' profonde');
      await page.getByRole('button', { name: 'Enregistrer et voir la page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('profonde');
    },
  },
];

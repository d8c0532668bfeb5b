import { expect, type Page } from '@playwright/test';

export const TOOLS = ['soleil', 'chauffage', 'eau-chaude', 'climatisation', 'borne', 'thermostat', 'aides'];
export const DESK = { viewport: { width: 1280, height: 900 } };

export const result = (page: Page) => page.getByRole('region', { name: 'Votre ordre de grandeur' });
export const answer = (page: Page, question: string, words: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: words, exact: true });

/** The questions that come after the first result, by what opens them. */
export const nextStep = (page: Page) => page.locator('summary', { hasText: 'Ce que vous en consommeriez' });
export async function openNextStep(page: Page) {
  for (const closed of await page.locator('form details:not([open]) > summary').all()) await closed.click();
  await expect(page.locator('form details:not([open])')).toHaveCount(0);
  // The result leads to the step until the scripts have come and count it.
  await expect(result(page).getByRole('link', { name: /^Étape suivante/ })).toHaveCount(0);
}

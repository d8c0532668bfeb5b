import { expect, type Locator, type Page } from '@playwright/test';

/** Expects the newest words above the field, and its buttons on the screen. @param height what is visible of the screen, in pixels */
export async function expectInSight(page: Page, words: Locator, height = page.viewportSize()?.height ?? 0) {
  const field = page.getByRole('region', { name: 'Écrire' });
  const next = page.getByRole('button', { name: 'Envoyer et ouvrir la suivante' });
  await expect(async () => {
    const [said, writing, button] = await Promise.all([words, field, next].map((part) => part.boundingBox()));
    expect(said?.y).toBeGreaterThanOrEqual(APP_BAR);
    expect(Number(said?.y) + Number(said?.height)).toBeLessThanOrEqual(Number(writing?.y));
    expect(Number(button?.y) + Number(button?.height)).toBeLessThanOrEqual(height);
  }).toPass();
}

const APP_BAR = 48;

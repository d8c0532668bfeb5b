import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, requireChromium } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'test/journeys',
  // Acts are counted by `npm run clicks`.
  testIgnore: process.env.CLICKS ? [] : 'clicks/**',
  globalSetup: './test/journeys/site.setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // What a person would see comes late on a busy machine: waiting longer costs nothing where it is there.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: { locale: 'fr-FR', timezoneId: 'Europe/Paris', launchOptions: { executablePath: requireChromium(), args: CHROMIUM_FLAGS } },
});

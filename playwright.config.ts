import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, requireChromium, requireHeadlessShell } from './scripts/chromium.mjs';

const WHOLE = /@whole-browser/;
const launchOptions = (executablePath?: string) => ({ executablePath, args: CHROMIUM_FLAGS });

export default defineConfig({
  testDir: 'test/journeys',
  // Acts are counted by `npm run clicks`.
  testIgnore: process.env.CLICKS ? [] : 'clicks/**',
  globalSetup: './test/journeys/site.setup.ts',
  outputDir: 'test-results',
  // A third fills what two leave idle while they wait.
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  // What a person would see comes late on a busy machine: waiting longer costs nothing where it is there.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: { locale: 'fr-FR', timezoneId: 'Europe/Paris' },
  projects: [
    { name: 'headless-shell', grepInvert: WHOLE, use: { launchOptions: launchOptions(requireHeadlessShell()) } },
    // What the headless shell does otherwise than the browser people have: printing.
    { name: 'chromium', grep: WHOLE, use: { launchOptions: launchOptions(requireChromium()) } },
  ],
});

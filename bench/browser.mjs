import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, requireChromium } from '../scripts/chromium.mjs';
import { hold } from './holding.mjs';

/** @param flags on the command line, besides those that keep it from talking to anyone */
export async function openBrowser(flags = []) {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_FLAGS, ...flags] });
  const { release, ...disposable } = hold(() => browser.close());
  return { browser, close: release, ...disposable };
}

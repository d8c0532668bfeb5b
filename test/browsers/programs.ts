import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

/** The browsers beside Chromium: their name, their program, and what opens them. */
export const BROWSERS = [
  ['Firefox', '/usr/bin/firefox-esr', openFirefox],
  ['WebKitGTK', '/usr/bin/WebKitWebDriver', openWebKit],
] as const;

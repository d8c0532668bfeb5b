import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

export const BROWSERS = [
  ['Firefox', '/usr/bin/firefox-esr', openFirefox],
  ['WebKitGTK', '/usr/bin/WebKitWebDriver', openWebKit],
] as const;

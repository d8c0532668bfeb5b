import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './prepare.mjs';

const PACKAGES = { 'firefox-esr': '/usr/bin/firefox-esr', 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };

/** Installs Firefox and WebKitGTK from Debian packages if missing. @returns the packages that could not be installed */
export function missingBrowsers() {
  const missing = () => Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
  if (missing().length > 0 && canInstall()) installPackages(...missing());
  return missing();
}

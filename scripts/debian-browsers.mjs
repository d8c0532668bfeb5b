import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './prepare.mjs';

const PACKAGES = { 'firefox-esr': '/usr/bin/firefox-esr', 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };

/** Installs Firefox and WebKitGTK from Debian's packages where they are missing. @returns those that neither stand nor can be installed here */
export function missingBrowsers() {
  const missing = () => Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
  if (missing().length > 0 && canInstall()) installPackages(...missing());
  return missing();
}

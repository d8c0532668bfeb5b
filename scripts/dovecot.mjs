import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './prepare.mjs';

const DOVECOT = '/usr/sbin/dovecot';
const IMAP = '/usr/lib/dovecot/imap';

/** A real IMAP server of this machine, installed from Debian's packages where that is possible. @returns the packages that neither stand nor can be installed here */
export function missingDovecot() {
  const isThere = () => existsSync(DOVECOT) && existsSync(IMAP);
  if (!isThere() && canInstall()) installPackages('dovecot-imapd');
  return isThere() ? [] : ['dovecot-imapd'];
}

export { DOVECOT };

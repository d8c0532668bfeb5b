import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './prepare.mjs';

const PACKAGES = {
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  haproxy: '/usr/sbin/haproxy',
  systemd: '/usr/bin/systemd-analyze',
  openssl: '/usr/bin/openssl',
  // A second sort of S3 server.
  'python3-swift': '/usr/lib/python3/dist-packages/swift/proxy/server.py',
};

/** Installs missing Debian packages for the tests of deploy/ and of a fleet, or those named. @returns the packages that could not be installed */
export function missingDeployTools(names = Object.keys(PACKAGES)) {
  const missing = () => names.filter((name) => !existsSync(PACKAGES[name]));
  if (missing().length > 0 && canInstall()) installPackages(...missing());
  return missing();
}

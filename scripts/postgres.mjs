import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './prepare.mjs';

/** Folder of this machine's PostgreSQL tools; installs Debian's packages if there is none. @throws when there is none, with what to do */
export function requirePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (canInstall()) installPackages('postgresql');
  const installed = findPostgres();
  if (!installed) throw new Error('The tests need PostgreSQL (initdb and pg_ctl): install it.');
  return installed;
}

/** PostgreSQL refuses to run beside its own tools in another version: initdb and pg_ctl must stand in one folder. */
function findPostgres() {
  const root = '/usr/lib/postgresql';
  const packaged = existsSync(root)
    ? readdirSync(root)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(root, version, 'bin'))
    : [];
  return [...packaged, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
}

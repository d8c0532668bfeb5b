import { existsSync } from 'node:fs';
import { canInstall, installPackages } from '../../../scripts/prepare.mjs';

/** Installs a package of Debian where a file of it is missing. @returns that file @throws Error when it cannot be installed here */
export function requirePackage(name, file) {
  if (!existsSync(file) && canInstall()) installPackages(name);
  if (!existsSync(file)) throw new Error(`The faults of a fleet need Debian’s package ${name}: install it.`);
  return file;
}

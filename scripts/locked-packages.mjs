import { existsSync, readFileSync } from 'node:fs';

/** @returns the folders of some installed packages and of all that they need, read from the lock */
export function packagesOf(names) {
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const folders = new Set();
  const add = (name, around) => {
    const folder = nearest(name, around);
    // An optional one of another platform.
    if (folder === undefined || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = locked[folder];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, folder);
  };
  for (const name of names) add(name, '');
  return [...folders];
}

/** Node's rule: beside, then further up. */
function nearest(name, around) {
  const folder = `${around && `${around}/`}node_modules/${name}`;
  if (existsSync(folder)) return folder;
  return around ? nearest(name, around.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) : undefined;
}

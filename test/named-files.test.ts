import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a path of the two documents may begin. */
const ROOTS = ['', 'src/', 'src/features/'];
/** `contact/input.ts`; a name without a folder is in the one that was named before. */
const PATH = /`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g;
const isMadeUp = (path: string) => path.includes('NNN');

test.each(['README.md', 'docs/architecture.md'])('every file that %s names is there', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path]) => path as string);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !isMadeUp(path) && !ROOTS.some((root) => existsSync(root + path)))).toEqual([]);
});

/** « `ROLES` in `src/ui/roles.ts` »; in a folder, any of its files. */
const DECLARED = /`([A-Za-z_]+)` in `([\w.-]+(?:\/[\w.-]*)+)`/g;
const placesOf = (path: string) => ROOTS.flatMap((root) => globSync(path.endsWith('/') ? `${root}${path}*.*` : root + path));

test.each(['README.md', 'docs/architecture.md'])('what %s places in a file is declared there', (document) => {
  const placed = [...readFileSync(document, 'utf8').matchAll(DECLARED)].map(([, name, path]) => [name, path] as [string, string]);
  const isThere = ([name, path]: [string, string]) => placesOf(path).some((file) => readFileSync(file, 'utf8').includes(name));
  expect(placed.length).toBeGreaterThan(0);
  expect(placed.filter((one) => !isThere(one))).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
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

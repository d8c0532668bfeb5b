import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_NAMES } from './page-names';

const NAMES: Record<string, string> = PAGE_NAMES;
const SPELT = [/name: '(?<name>[^']+)', path: '(?<path>[^']+)'/g, /\['(?<path>\/[^']+)', '(?<name>[^']+)'\]/g];
/** The menu has the owner's words. */
const MENU = 'src/site/shell/main-nav.tsx';

test('each trail, and the foot of a page, calls a page by its name in the table', () => {
  const files = globSync('src/{content,features,site,ui}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.') && file !== MENU);
  const spelt = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return SPELT.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ groups: { name = '', path = '' } = {} }) => ({
      file,
      name,
      path,
    }));
  });
  const known = spelt.filter(({ path }) => path in NAMES);
  expect(known.length).toBeGreaterThan(60);
  expect(known.filter(({ name, path }) => name !== NAMES[path])).toEqual([]);
});

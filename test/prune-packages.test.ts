import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { prunePackages } from '../scripts/prune-packages.mjs';

const READ = [
  'a/index.js',
  'a/package.json',
  'a/world.map',
  'a/entry.client.tsx',
  'b/LICENSE.md',
  'typescript/lib/typescript.js',
  'a/testing/index.js',
];
const UNREAD = [
  'a/index.d.ts',
  'a/index.d.mts',
  'a/index.js.map',
  'a/node_modules/c/README.md',
  'typescript/lib/pt-br/messages.json',
  'a/test/index.js',
];

test('packages that only serve lose types, source maps and notes, and keep what runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-packages-'));
  try {
    for (const file of [...READ, ...UNREAD]) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    prunePackages(folder);
    const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort()).toEqual(READ.sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

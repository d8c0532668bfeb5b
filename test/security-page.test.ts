import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONTENT_KINDS } from '../src/contents';

const PAGES = ['docs/security.md', 'docs/security-rules.md'];
const [page = '', rules = ''] = PAGES.map((path) => readFileSync(path, 'utf8'));

/** Requirements of levels 1 and 2 in each chapter of the OWASP ASVS 5.0.0. */
const REQUIREMENTS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};
const STATES = ['met', 'not met', 'without object', 'forbidden'];

type Row = { id: string; chapter: string; state: string; seen: string };
const listed: Row[] = [...page.matchAll(/^- ((\d+)\.\d+\.\d+) [^:]+?(?:, \*\*(not met|forbidden)\*\*)?: (.+)$/gm)].map(
  ([, id = '', chapter = '', state = 'met', seen = '']) => ({ id, chapter, state, seen }),
);
const withoutObject: Row[] = [...page.matchAll(/^Without object: (.+)\.$/gm)]
  .flatMap(([, all = '']) => all.split('; '))
  .map((one) => /^((\d+)\.\d+\.\d+) (.+)$/.exec(one) ?? [])
  .map(([, id = '', chapter = '', seen = '']) => ({ id, chapter, state: 'without object', seen }));
const rows = [...listed, ...withoutObject];

/** « 21 met, 1 not met, 5 without object » */
function countOf(some: Row[]): string {
  const counts = STATES.map((state) => [some.filter((row) => row.state === state).length, state] as const);
  return counts.flatMap(([count, state]) => (count === 0 ? [] : `${count} ${state}`)).join(', ');
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].map(([, path = '', anchor = '']) => ({ path, anchor }));

describe('the pages about security', () => {
  test.each(PAGES)('lead to files, and to parts of pages, that exist: %s', (path) => {
    const links = linksOf(readFileSync(path, 'utf8'));
    expect(links.length).toBeGreaterThan(40);
    for (const { path: to, anchor } of links) {
      const target = to === '' ? path : join(dirname(path), to);
      expect([target, existsSync(target)]).toEqual([target, true]);
      if (anchor === '') continue;
      const anchors = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
      expect(anchors).toContain(anchor);
    }
  });
});

describe('the list of the ASVS', () => {
  test('has each requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const counts = Object.fromEntries(
      Map.groupBy(rows, ({ chapter }) => chapter)
        .entries()
        .map(([chapter, some]) => [chapter, some.length]),
    );
    expect(counts).toEqual(REQUIREMENTS);
  });

  test('gives the evidence of each that has an object', () => {
    for (const { id, seen } of listed) expect([id, linksOf(seen).length > 0]).toEqual([id, true]);
  });

  test('counts what it holds, as a whole and chapter by chapter', () => {
    expect(page).toContain(`\n${rows.length} requirements: ${countOf(rows)}.\n`);
    for (const chapter of Object.keys(REQUIREMENTS)) {
      const [, counted] = new RegExp(`^### V${chapter} [^:]+: (.+)$`, 'm').exec(page) ?? [];
      expect([chapter, counted]).toEqual([chapter, countOf(rows.filter((row) => row.chapter === chapter))]);
    }
  });
});

test('every table has its level of protection and its end', () => {
  const [, declared = ''] = /type TablesByOwner = \{\n([\s\S]*?)\n\};/.exec(readFileSync('db/tables.ts', 'utf8')) ?? [];
  const all = [...declared.matchAll(/^ {4}(\w+): /gm)].map(([, name = '']) => name);
  // The page speaks of kinds of content as one.
  const tables = all.filter((name) => !CONTENT_KINDS.some(({ table }) => name === table || name.startsWith(`${table}_`)));
  expect(tables.length).toBeGreaterThan(40);
  const [, data = ''] = /\n## Data\n([\s\S]*?)\n## /.exec(rules) ?? [];
  for (const table of tables) expect([table, data.includes(`\`${table}\``)]).toEqual([table, true]);
});

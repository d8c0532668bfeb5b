import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/test-site';
import { search } from './recherche.server';

type Query = { q: string; wanted: string[] };

const FIRST = 0.9;
const AMONG_THREE = 0.98;

/** By the words alone: a query added later changes the half of no other. */
const isKeptAside = ({ q }: Query) => (createHash('sha256').update(q).digest()[0] ?? 0) % 2 === 1;

describe('three hundred queries and more find what a shop wants', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite('sqlite');
  });
  afterAll(() => site?.close());

  test.each([
    ['the half for tuning', (query: Query) => !isKeptAside(query)],
    ['the half kept aside', isKeptAside],
  ] as const)('%s: first in 90 %%, among three in 98 %%', async (_name, isOfHalf) => {
    const half = readQueries().filter(isOfHalf);
    expect(half.length).toBeGreaterThan(150);
    const places = await Promise.all(half.map(async ({ q, wanted }) => ({ q, place: await placeOf(site, q, wanted) })));
    const share = (most: number) => places.filter(({ place }) => place < most).length / half.length;
    const missed = places.filter(({ place }) => place > 0).map(({ q }) => q);
    expect(share(1), `not first: ${missed.join(', ')}`).toBeGreaterThanOrEqual(FIRST);
    expect(share(3), `not first: ${missed.join(', ')}`).toBeGreaterThanOrEqual(AMONG_THREE);
  });
});

/** 0 when a right answer comes first. */
async function placeOf(site: TestSite, q: string, wanted: string[]): Promise<number> {
  const { best, groups } = await search(site, q);
  const place = [...best, ...groups.flatMap(({ items }) => items)].findIndex(({ url }) => wanted.includes(url));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/** Groups of lines under « = » and their right answers; what comes before the first describes the list. */
function readQueries(): Query[] {
  const [, ...groups] = readFileSync(new URL('queries.txt', import.meta.url), 'utf8').split(/^= /m);
  return groups.flatMap((group) => {
    const [answers = '', ...lines] = group.trim().split('\n');
    return lines.map((q) => ({ q, wanted: answers.split(' ') }));
  });
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Of a page made anew, once what all pages share is known; the home page, which shows some of everything, has the most. */
const MOST_QUERIES = 14;

test('no public page costs more than a few queries when it is made anew', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['test/count-queries.mjs']);
  const counts = Object.entries(JSON.parse(stdout) as Record<string, number>);
  expect(counts.length).toBeGreaterThan(40);
  expect(counts.filter(([, count]) => count > MOST_QUERIES)).toEqual([]);
  expect(counts.find(([name]) => name === 'accueil')?.[1], 'so queries are counted').toBeGreaterThan(5);
}, 60_000);

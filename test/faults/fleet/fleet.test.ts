import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startS3rver } from './bucket.mjs';
import { FAULTS } from './faults.mjs';
import { fillGround, openFleet } from './fleet.mjs';
import { strikeFleet } from './strike.mjs';

/** The short form of `npm run faults fleet`: without nginx, haproxy and a standby, one fault after the other on the same two instances. */
const SHORT = [
  'the first instance killed',
  'every link to PostgreSQL cut',
  'every link to PostgreSQL frozen',
  'every link to S3 frozen',
  'SMTP cut after taking a mail',
] as const;
const CROWD = { browsing: 6, submitting: 4, lastingMs: 1_500 };

let bucketServer: Awaited<ReturnType<typeof startS3rver>>;
let fleet: Awaited<ReturnType<typeof openFleet>> | undefined;
let found: Awaited<ReturnType<typeof strikeFleet>>;

beforeAll(async () => {
  bucketServer = await startS3rver();
  const server = inject('postgres');
  const ground = {
    bucketServer,
    directUrl: (name: string) => `${server}/${name}`,
    databasePort: () => Number(new URL(server).port),
    query: async (statement: string) => {
      const client = new pg.Client({ connectionString: `${server}/postgres` });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
  };
  const filled = await fillGround(ground, { variants: 0 });
  fleet = await openFleet(ground, filled, { behindNginx: false });
  found = await strikeFleet(
    fleet,
    SHORT.map((name) => FAULTS[name]),
    { ...CROWD, pictures: filled.pictures },
  );
}, 240_000);
afterAll(async () => {
  await fleet?.close();
  await bucketServer?.stop();
});

test('two instances lose nothing that they acknowledged: rows, photos, courriels', () => {
  expect(found.problems).toEqual([]);
  expect(found.figures.acknowledged).toBeGreaterThan(20);
  expect(found.figures.photos).toBeGreaterThan(5);
});

test('no process ends but the one that was killed', () => {
  expect(found.ended).toEqual([]);
});

test('each fault is overcome without a hand, before the next one', () => {
  expect(found.wholes).toEqual(SHORT.map(() => expect.any(Number)));
  expect(found.left).toBe(0);
});

test('a caller without an answer gets a 503, or is cut by a process that is gone', () => {
  const statuses = Object.values(found.tallies).flatMap(({ byStatus }) => [...byStatus.keys()]);
  expect(statuses.filter((status) => ![200, 503, 'cut'].includes(status))).toEqual([]);
  expect(found.tallies.submissions.byStatus.get(503)).toBeGreaterThan(0);
});

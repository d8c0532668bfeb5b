import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/test-site';
import { newKey, newPerson, sendJson } from '../../../test/visitor';
import { openDatabase } from './database';
import { isCheckDue, lastCheck } from './sqlite-soundness';

const PAGE = 4_096;
let site: TestSite;
let file: string;
beforeEach(async () => {
  site = await openTestSite('sqlite');
  file = join(site.env.dataDir, 'vitrine.sqlite');
});
afterEach(async () => {
  await site.close();
  vi.restoreAllMocks();
});

const contact = (key = newKey(), who = newPerson()) =>
  sendJson(site, '/contact/formulaire', { ...who, subject: 'Devis', message: 'Une pompe à chaleur, s’il vous plaît.' }, { key });
const read = (path: string) => site.app.http.inject({ url: path });

function holdWriting() {
  const other = new DatabaseSync(file, { timeout: 0 });
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}

test('a request waits for a file locked by another process, and the others are answered meanwhile', async () => {
  const release = holdWriting();
  const sending = contact();
  await setTimeout(100);
  // SQLite's own waiting would hold the process, and the lock, until the request is refused.
  expect((await read('/api/familles?univers=DOMOTIQUE')).statusCode).toBeLessThan(500);
  release();
  expect((await sending).statusCode).toBe(200);
});

test('a request that waits too long gets a 503 with Retry-After; a retry with its key is stored once', async () => {
  const release = holdWriting();
  const [key, who] = [newKey(), newPerson()];
  const refused = await contact(key, who);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error.code]).toEqual([503, '5', 'base_occupee']);
  expect(refused.json().message).toContain('Rien n’a été perdu');
  release();
  const [first, second] = [await contact(key, who), await contact(key, who)];
  expect([first.statusCode, second.json().reference]).toEqual([200, first.json().reference]);
  expect(await site.db.selectFrom('demande').select('id').where('email', '=', who.email).execute()).toHaveLength(1);
});

function spoil(path: string, spoilt: (page: number) => Buffer) {
  const handle = openSync(path, 'r+');
  for (let page = 1; page < statSync(path).size / PAGE; page += 1) writeSync(handle, spoilt(page), 0, PAGE, page * PAGE);
  closeSync(handle);
}
const noise = Buffer.from(Array.from({ length: PAGE }, (_, at) => (at * 167 + (at >> 3)) % 256));
const SPOILT: [string, (page: number, before: Buffer) => Buffer][] = [
  ['hold noise', () => noise],
  ['hold nothing', () => Buffer.alloc(PAGE)],
  ['hold another page', (page, before) => before.subarray((page - 1) * PAGE, page * PAGE)],
];

test.each(SPOILT)('pages that %s are said, not served; nothing is written any more', async (_words, spoilt) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await sql`pragma wal_checkpoint(truncate)`.execute(site.db);
  const before = readFileSync(file);
  const whole = JSON.parse((await read('/api/familles/geothermie')).body);
  spoil(file, (page) => spoilt(page, before));
  await sql`pragma shrink_memory`.execute(site.db);
  const paths = ['geothermie', 'multi-split', 'carport-solaire'].map((url) => `/api/familles/${url}`);
  for (const path of [...paths, '/api/health/ready']) {
    const answer = await read(path);
    if (answer.statusCode === 200) expect([path, answer.json()]).toEqual(['/api/familles/geothermie', whole]);
    else expect([path, answer.statusCode]).toEqual([path, 503]);
  }
  const refused = await contact();
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'base_abimee']);
  expect((await read('/api/health/ready')).statusCode).toBe(503);
  expect(said.mock.calls.filter(([text]) => /^The database .+ is damaged .+npm run restore/.test(String(text)))).toHaveLength(1);
});

test.each(SPOILT)('a file whose pages %s does not start: it says so, and what to do', async (_words, spoilt) => {
  await sql`pragma wal_checkpoint(truncate)`.execute(site.db);
  const before = readFileSync(file);
  const copy = { dataDir: join(site.env.dataDir, 'copie'), databaseUrl: undefined };
  await (await openDatabase(copy)).close();
  const path = join(copy.dataDir, 'vitrine.sqlite');
  writeFileSync(path, before);
  await (await openDatabase(copy)).close();
  spoil(path, (page) => spoilt(page, before));
  await expect(openDatabase(copy)).rejects.toThrow(/^DATA_DIR: the database does not open \(the file is damaged: .+npm run restore/);
});

test('unread pages are checked each night too', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const copy = { dataDir: join(site.env.dataDir, 'copie'), databaseUrl: undefined };
  const { db, close } = await openDatabase(copy);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  spoil(join(copy.dataDir, 'vitrine.sqlite'), () => noise);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('is damaged')), 5_000);
  await expect(db.selectFrom('famille').select('id').execute()).rejects.toMatchObject({ status: 503, code: 'base_abimee' });
  await close();
});

test('a text that the site cannot have written is found, kept for the next start, and shown', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await sql`update famille set name = cast(x'476564c3' as text) where url = 'geothermie'`.execute(site.db);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { close } = await openDatabase({ dataDir: site.env.dataDir, databaseUrl: undefined });
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(lastCheck(site.env)?.spoilt).toEqual(['famille.name']), 10_000);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('famille.name'));
  expect((await read('/api/familles?univers=DOMOTIQUE')).statusCode).toBe(200);
  await close();
});

test.each([
  ['never', undefined, '2026-11-25T12:00:00Z', true],
  ['this noon, in the evening', '2026-11-25T11:00:00Z', '2026-11-25T20:00:00Z', false],
  ['this noon, the night after', '2026-11-25T11:00:00Z', '2026-11-26T00:30:00Z', true],
  ['an hour ago, at night', '2026-11-26T00:30:00Z', '2026-11-26T01:30:00Z', false],
  ['two days ago, on a machine that is off at night', '2026-11-23T11:00:00Z', '2026-11-25T11:00:00Z', true],
])('a database last looked through %s', (_words, last, now, due) => {
  expect(isCheckDue(last, Temporal.Instant.from(now))).toBe(due);
});

test('a file that is cut short, or is none, does not start either', async () => {
  await sql`pragma wal_checkpoint(truncate)`.execute(site.db);
  const before = readFileSync(file);
  for (const bytes of [before.subarray(0, before.length / 2), Buffer.concat([noise, before.subarray(PAGE)])]) {
    writeFileSync(join(site.env.dataDir, 'copie.sqlite'), bytes);
    const { sqliteEngine } = await import('./sqlite');
    expect(() => sqliteEngine(join(site.env.dataDir, 'copie.sqlite'))).toThrow(/the file is damaged: .+npm run restore/);
  }
});

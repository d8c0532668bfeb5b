import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { workerProcess } from './worker-process';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-atelier-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = join(folder, 'echo.mjs');
writeFileSync(
  program,
  `import { writeFileSync } from 'node:fs';
  let busy = false;
  process.on('message', async (word) => {
    if (word === 'meurs') process.kill(process.pid, 'SIGKILL');
    if (word === 'dort') return writeFileSync(process.argv[1] + '.dort', '');
    const alone = !busy;
    busy = true;
    await new Promise((settle) => setTimeout(settle, 10));
    busy = false;
    process.send({ word, alone, pid: process.pid }, () => word === 'meurs après' && process.exit(1));
  });
  process.on('disconnect', () => process.exit(0));`,
);
type Echo = { word: string; alone: boolean; pid: number };

test('a worker process answers in order, one question at a time', async () => {
  const ask = workerProcess<string, Echo>(program);
  const answers = await Promise.all(['a', 'b', 'c'].map((word) => ask(word)));
  expect(answers).toMatchObject(['a', 'b', 'c'].map((word) => ({ word, alone: true })));
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1);
});

test('a worker process that dies of a question answers null, and another takes over', async () => {
  const ask = workerProcess<string, Echo>(program);
  const [before, dead, after] = await Promise.all(['a', 'meurs', 'b'].map((word) => ask(word)));
  expect([before?.word, dead, after?.word]).toEqual(['a', null, 'b']);
  expect(after?.pid).not.toBe(before?.pid);
});

test('a worker process that died between two questions is replaced', async () => {
  const ask = workerProcess<string, Echo>(program);
  const last = await ask('meurs après');
  await expect.poll(() => isAlive(last?.pid)).toBe(false);
  expect((await ask('b'))?.word).toBe('b');
});

test('a question that takes too long is given up, and another process goes on', async () => {
  const ask = workerProcess<string, Echo>(program, { longestMs: 1_000 });
  expect(await ask('dort')).toBeNull();
  expect((await ask('b'))?.word).toBe('b');
});

test('the process ends on request, and with it the question under way', async () => {
  const end = new AbortController();
  const ask = workerProcess<string, Echo>(program, { signal: end.signal });
  const { pid } = (await ask('a')) as Echo;
  rmSync(`${program}.dort`, { force: true });
  const asleep = ask('dort');
  await expect.poll(() => existsSync(`${program}.dort`)).toBe(true);
  end.abort();
  expect(await asleep).toBeNull();
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await ask('b')).toBeNull();
});

test('a process that cannot start fails its question, and the site goes on', async () => {
  const { execPath } = process;
  const ask = workerProcess<string, Echo>(program);
  process.execPath = join(folder, 'nulle-part');
  try {
    await expect(ask('a')).rejects.toThrow(/ENOENT/);
  } finally {
    process.execPath = execPath;
  }
  expect((await ask('a'))?.word).toBe('a');
});

function isAlive(pid = 0) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a worker process gets no secret of the site', async () => {
  const teller = join(folder, 'teller.mjs');
  writeFileSync(teller, "process.on('message', () => process.send(process.env)); process.on('disconnect', () => process.exit(0));");
  for (const name of ['SECRET', 'FORMER_SECRET', 'ADMIN_PASSWORD', 'DATABASE_URL', 'STORAGE_URL', 'SMTP_URL'])
    vi.stubEnv(name, 'a-ne-pas-dire');
  vi.stubEnv('TMPDIR', folder);
  const environment = await workerProcess<string, Record<string, string>>(teller)('dis');
  vi.unstubAllEnvs();
  expect(environment).toMatchObject({ PATH: process.env.PATH, TMPDIR: folder });
  expect(JSON.stringify(environment)).not.toContain('a-ne-pas-dire');
});

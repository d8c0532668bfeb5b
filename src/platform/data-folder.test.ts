import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDataFolder, holdDataFolder } from './data-folder';
import { SettingProblem } from './env';

let folder: string;
const umask = process.umask();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-ferme-'));
});
afterEach(() => {
  process.umask(umask);
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
function refusalOf(dataDir: string, work: (dataDir: string) => unknown = closeDataFolder): string {
  try {
    work(dataDir);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingProblem);
    return (error as Error).message;
  }
  return 'opened';
}

test('a folder that everyone could read is closed with its contents, and so are later files', () => {
  chmodSync(folder, 0o755);
  for (const name of ['vitrine.sqlite', 'vitrine.sqlite-wal', 'secret']) writeFileSync(join(folder, name), '', { mode: 0o644 });
  for (const name of ['fichiers', 'envois']) mkdirSync(join(folder, name), { mode: 0o755 });
  symlinkSync('nulle-part', join(folder, 'lien'));
  closeDataFolder(folder);
  writeFileSync(join(folder, 'fichiers', 'photo.jpg'), '');
  mkdirSync(join(folder, 'fichiers', 'medias'));
  expect(['', 'vitrine.sqlite', 'vitrine.sqlite-wal', 'secret', 'fichiers', 'envois'].map((name) => modeOf(name))).toEqual([
    '700',
    '600',
    '600',
    '600',
    '700',
    '700',
  ]);
  expect([modeOf('fichiers', 'photo.jpg'), modeOf('fichiers', 'medias')]).toEqual(['600', '700']);
});

test('a folder that does not exist is made, closed', () => {
  closeDataFolder(join(folder, 'a', 'b'));
  expect([modeOf('a'), modeOf('a', 'b')]).toEqual(['700', '700']);
});

test('a folder of another user is refused with what to do', () => {
  // Root's are taken as they are; only root can give one away.
  if (process.getuid?.() === 0) chownSync(folder, 65_533, 65_533);
  vi.spyOn(process, 'getuid').mockReturnValue(65_534);
  expect(refusalOf(folder)).toMatch(/^DATA_DIR: “.+” belongs to another user \(\d+\).+chown -R 65534/);
});

test('a folder that everyone shares is refused', () => {
  chmodSync(folder, 0o1777);
  expect(refusalOf(folder)).toMatch(/^DATA_DIR: .+ a folder of the site’s own$/);
  expect(modeOf()).toBe('777');
});

test('a file in its place is refused', () => {
  writeFileSync(join(folder, 'fichier'), '');
  expect(refusalOf(join(folder, 'fichier'))).toMatch(/^DATA_DIR: the folder cannot be opened/);
});

test('one process holds a folder; a second names it in its error, and starts after its release', () => {
  const first = holdDataFolder(folder);
  expect(first.endedBadly).toBe(false);
  const refusal = refusalOf(folder, holdDataFolder);
  expect(refusal).toMatch(
    new RegExp(`^DATA_DIR: “.+” is in use already, by process ${process.pid} of .+ since \\d{4}-.+Z; .+Stop that one first`),
  );
  expect(refusalOf(folder, holdDataFolder)).toBe(refusal);
  first.release();
  const second = holdDataFolder(folder);
  expect(second.endedBadly).toBe(false);
  second.release();
});

test('a process that is killed lets the folder go at once, and the next knows how it ended', async () => {
  // Node runs the folder's TypeScript unchanged, except imports without an extension.
  const script = `const { module } = await (await import('vite')).runnerImport('./src/platform/data-folder.ts', { configFile: false, logLevel: 'error' });
    module.holdDataFolder(process.argv[1]);
    process.send('held');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  expect(refusalOf(folder, holdDataFolder)).toContain(`by process ${child.pid} of`);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const next = holdDataFolder(folder);
  expect(next.endedBadly).toBe(true);
  next.release();
});

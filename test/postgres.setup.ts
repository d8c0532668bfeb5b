import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL, without a database's name. */
    postgres: string;
  }
}

/** Starts a real PostgreSQL of this machine on a free port, in a temporary folder, for the whole run; no test cuts its power, so it does not wait for the disk. */
export default async function setup(project: TestProject) {
  const bin = requirePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pg-'));
  const port = await freePort();
  const account = process.getuid?.() === 0 ? postgresAccount() : undefined;
  if (account) chownSync(folder, account.uid, account.gid);
  const options: ExecFileSyncOptions = { stdio: 'ignore', cwd: folder, ...account };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  execFileSync(
    join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`, 'start'],
    options,
  );
  project.provide('postgres', `postgres://postgres@127.0.0.1:${port}`);
  return () => {
    execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
    rmSync(folder, { recursive: true, force: true });
  };
}

function requirePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('Les tests demandent PostgreSQL (initdb et pg_ctl) : installez-le.');
  console.log('Installation de PostgreSQL…');
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' });
  const installed = findPostgres();
  if (!installed) throw new Error('PostgreSQL vient d’être installé, mais initdb reste introuvable.');
  return installed;
}

/** PostgreSQL refuses to run beside its own tools in another version: initdb and pg_ctl must stand in one folder. */
function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql';
  const packaged = existsSync(root)
    ? readdirSync(root)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(root, version, 'bin'))
    : [];
  return [...packaged, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
}

/** PostgreSQL will not run as root. */
function postgresAccount(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => settle(port));
    });
  });
}

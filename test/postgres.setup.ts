import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { requirePostgres } from '../scripts/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL, without a database's name. */
    postgres: string;
  }
}

/** Databases live for a minute: nothing is to be kept through a power cut, nor tidied up. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'fsync=off', 'autovacuum=off'].map((setting) => `-c ${setting}`).join(' ');

/** Starts a real PostgreSQL of this machine on a free port, in a temporary folder, for the whole run. */
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
    ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} ${SETTINGS}`, 'start'],
    options,
  );
  project.provide('postgres', `postgres://postgres@127.0.0.1:${port}`);
  return () => {
    execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
    rmSync(folder, { recursive: true, force: true });
  };
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

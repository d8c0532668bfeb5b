// A real PostgreSQL of this machine, on a free port and in a temporary folder.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { requirePostgres } from '../../scripts/postgres.mjs';

/** @param durable whether a commit waits for the disk, as needed when power is cut */
export async function startPostgres({ durable = false } = {}) {
  const bin = requirePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pg-'));
  const port = await freePort();
  const account = process.getuid?.() === 0 ? postgresAccount() : undefined;
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { stdio: 'ignore', cwd: folder, ...account };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'} -c synchronous_commit=on`;
  execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'], options);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    stop: () => {
      execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the address of a database that nobody has used */
export async function newDatabase(server, template = 'template1') {
  const name = `pannes_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return `${server}/${name}`;
}

/** PostgreSQL will not run as root. */
export function postgresAccount() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export function freePort() {
  return new Promise((settle) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => settle(port));
    });
  });
}

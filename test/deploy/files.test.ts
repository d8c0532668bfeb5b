import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { SITE_ENV, SITE_FLAGS } from '../../scripts/site.mjs';
import { contentImportations } from '../../src/content/importation/contract';
import { SECRETS } from '../../src/platform/env';
import { LARGEST_UPLOAD_MB, MB } from '../../src/platform/http/largest-file';
import { adapt } from './adapt';
import { freePort, startProgram } from './fronts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', env: { ...process.env, HOME: folder } });
  return { status, said: stdout + stderr };
}

test.skipIf(!existsSync('/usr/bin/caddy'))('Caddy takes its file, and finds nothing to put in order', () => {
  const text = adapt('Caddyfile', [['/var/log/caddy/', `${folder}/`]]);
  writeFileSync(join(folder, 'Caddyfile'), text);
  expect(run('/usr/bin/caddy', 'validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile'))).toMatchObject({ status: 0 });
  expect(execFileSync('/usr/bin/caddy', ['fmt', join(folder, 'Caddyfile')], { encoding: 'utf8' })).toBe(text);
});

test.each([
  ['Caddyfile', /max_size (\d+)MB/, 1_000_000],
  ['nginx.conf', /client_max_body_size (\d+)m;/, MB],
] as const)('deploy/%s lets the largest upload through, and names it', (file, pattern, unit) => {
  const text = readFileSync(join('deploy', file), 'utf8');
  const largest = LARGEST_UPLOAD_MB * MB;
  expect(Number(pattern.exec(text)?.[1]) * unit).toBeGreaterThan(largest);
  expect(text).toContain(`${LARGEST_UPLOAD_MB} MB the largest`);
  expect(contentImportations.send.upload.sending).toBeLessThanOrEqual(largest);
});

test('deploy/vitrine starts Node as tests and measures do', () => {
  const text = readFileSync('deploy/vitrine', 'utf8');
  const [, flags, script = ''] = /^exec \S+ (--.*) (\S+)$/m.exec(text) ?? [];
  expect(existsSync(script)).toBe(true);
  expect(flags).toBe(SITE_FLAGS.join(' '));
  for (const [name, value] of Object.entries(SITE_ENV)) expect(text).toContain(` ${name}=${value}`);
});

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the unit of systemd', () => {
  // The folder of this project replaces the build's.
  const unit = () => {
    const file = join(folder, 'vitrine.service');
    writeFileSync(file, adapt('vitrine.service', [['/opt/vitrine/current', resolve('.')]]));
    return file;
  };

  test('is well-formed, and what it starts is there', () => {
    expect(run('systemd-analyze', '--man=no', 'verify', unit())).toEqual({ status: 0, said: '' });
    const [, program = ''] = /^ExecStart=\/opt\/vitrine\/current\/(\S+)$/m.exec(readFileSync('deploy/vitrine.service', 'utf8')) ?? [];
    expect(statSync(program).mode & 0o111).toBe(0o111);
  });

  test('leaves the site little that it does not need: 1.2 of 10, by systemd’s own count', () => {
    const { said } = run('systemd-analyze', 'security', '--offline=true', '--no-pager', unit());
    expect(Number(/Overall exposure level .*: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(1.2);
  });

  test('tells of secrets by a name that the site reads', () => {
    const [, named] = /(\w+)_FILE=secrets_/.exec(readFileSync('deploy/vitrine.service', 'utf8')) ?? [];
    expect(SECRETS).toContain(named);
  });
});

describe.skipIf(!existsSync('/usr/sbin/haproxy'))('haproxy in front of PostgreSQL', () => {
  test('is content with its file', () => {
    expect(run('/usr/sbin/haproxy', '-c', '-q', '-f', 'deploy/haproxy.cfg')).toEqual({ status: 0, said: '' });
  });

  const port = Number(new URL(inject('postgres')).port);
  const ask = async (front: number) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: front,
      user: 'haproxy_check',
      database: 'postgres',
      connectionTimeoutMillis: 1_000,
    });
    await client.connect();
    return client.query('select pg_is_in_recovery() as standby').then(({ rows }) => client.end().then(() => rows[0].standby));
  };
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
    await client.connect();
    await client.query('create role haproxy_check login').catch((error) => expect(error.code).toBe('42710'));
    await client.end();
  });

  test.each([
    ['leads to the primary, past an unavailable server', false],
    ['leads nowhere when two say that they are the primary', true],
  ])('%s', async (_title, isTwice) => {
    const front = await freePort();
    const file = join(folder, 'haproxy.cfg');
    const text = adapt('haproxy.cfg', [
      [/^global[\s\S]*?(?=^defaults)/, ''],
      ['  log global\n', ''],
      ['127.0.0.1:5432', `127.0.0.1:${front}`],
      ['10.0.0.21:5432', `127.0.0.1:${isTwice ? port : await freePort()}`],
      ['10.0.0.22:5432', `127.0.0.1:${port}`],
    ]);
    writeFileSync(file, text);
    const program = await startProgram('/usr/sbin/haproxy', ['-db', '-f', file], [front]);
    try {
      if (isTwice) await expect.poll(() => ask(front).catch(() => 'refused')).toBe('refused');
      else await expect.poll(() => ask(front).catch(() => 'refused')).toBe(false);
    } finally {
      await program.stop();
    }
  });
});

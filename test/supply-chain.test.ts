import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAdvisories } from '../scripts/advisories.mjs';

type Locked = { version: string; integrity?: string; resolved?: string; hasInstallScript?: boolean };
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { '': _, ...locked }: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

test('every locked package has the hash of its content, and no host of its own', () => {
  expect(Object.keys(locked).length).toBeGreaterThan(500);
  expect(Object.entries(locked).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(Object.entries(locked).filter(([, { resolved }]) => resolved)).toEqual([]);
});

test('only the packages that are named may run something when they are installed', () => {
  const running = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(running.map(([path]) => path.split('node_modules/').at(-1)).sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});

test('direct dependencies are of one exact version', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version, name).toMatch(/^(?:npm:[a-z-]+@)?\d+\.\d+\.\d+$/);
});

test('docs/dependencies.md names what each dependency may do, and nothing else', () => {
  const lines = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^- (`[^:]+`): /gm)];
  const documented = lines.flatMap(([, names = '']) => names.split(', ')).map((name) => name.slice(1, -1));
  expect(documented.sort()).toEqual([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)].sort());
});

const ADVISORY = { name: 'zod', title: 'Reads too much', severity: 'high', url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc' };
const reported = { zod: { via: [ADVISORY] }, 'fastify-type-provider-zod': { via: ['zod'] } };
const borne = (until: string) => ({ 'GHSA-aaaa-bbbb-cccc': { reason: 'It reads nothing here.', until } });

test('a known weakness is either mended, or borne for a reason until a day', () => {
  expect(judgeAdvisories({}, {}, '2026-11-22')).toEqual([]);
  expect(judgeAdvisories(reported, {}, '2026-11-22')).toEqual([expect.stringContaining('high: zod: Reads too much')]);
  expect(judgeAdvisories(reported, borne('2026-11-22'), '2026-11-22')).toEqual([]);
  expect(judgeAdvisories(reported, borne('2026-11-21'), '2026-11-22')).toEqual([expect.stringContaining('look again')]);
  expect(judgeAdvisories({}, borne('2026-11-22'), '2026-11-22')).toEqual([expect.stringContaining('no longer reported')]);
});

describe('npm run audit', () => {
  const cache = mkdtempSync(join(tmpdir(), 'vitrine-audit-'));
  let registry: Server;
  let isThere = true;
  beforeAll(async () => {
    registry = createServer((request, response) => {
      request.resume();
      const isAsked = isThere && request.url?.endsWith('/advisories/bulk');
      const answer = isAsked ? { zod: [{ id: 1, vulnerable_versions: '*', ...ADVISORY }] } : {};
      response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
  });
  afterAll(() => {
    registry.close();
    rmSync(cache, { recursive: true, force: true });
  });

  async function audit(): Promise<[number, string]> {
    const npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    const child = spawn(process.execPath, ['scripts/audit.mjs'], { env: { ...process.env, npm_config_registry, npm_config_cache: cache } });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return [code, output];
  }

  test('tells what the registry knows', async () => {
    expect(await audit()).toEqual([1, expect.stringContaining('high: zod: Reads too much')]);
  }, 60_000);

  test('does not pass when the registry gives no answer', async () => {
    isThere = false;
    expect(await audit()).toEqual([2, '']);
  }, 60_000);
});

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinnedNode } from '../scripts/prepare.mjs';
import { plaque } from './photo-files';

const run = promisify(execFile);
const PASSWORD = 'tournevis-glycine-harmonica-sablier';

let place: string;
let folder: string;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'vitrine-archive-'));
  await run(pinnedNode(), ['scripts/pack.mjs', place]);
  const [archive = ''] = readdirSync(place);
  await run('tar', ['-xzf', join(place, archive), '-C', place]);
  folder = join(place, archive.replace('.tar.gz', ''));
}, 120_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('the archive of npm run pack serves and backs up with nothing beside it', async () => {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: join(place, 'data'), PORT: '0', LOG_LEVEL: 'warn', ADMIN_PASSWORD: PASSWORD };
  const site = spawn(join(folder, 'deploy/vitrine'), { cwd: '/', env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(site, 'exit');
  try {
    let output = '';
    site.stdout.on('data', (text) => {
      output += text;
    });
    await expect.poll(() => output, { timeout: 30_000 }).toContain('Vitrine is open');
    const address = /http:\S+(?=\/)/.exec(output)?.[0] as string;
    expect(await (await fetch(address)).text()).toContain('<h1');
    expect((await fetch(`${address}/api/docs/static/swagger-ui.css`)).headers.get('content-type')).toContain('text/css');

    const forgery = 'x'.repeat(32);
    const headers = { cookie: `XSRF-TOKEN=${forgery}`, 'x-xsrf-token': forgery };
    const form = new FormData();
    const values = { family_name: 'Dupré', name: 'Hélène', email: 'h@exemple.test', phone: '05 36 49 00 01', kind: 'depannage' };
    for (const [name, value] of Object.entries({ ...values, description: 'Elle ne démarre plus.' })) form.append(name, value);
    form.append('photos[0]', new File([new Uint8Array(plaque())], 'plaque.heic'));
    expect((await fetch(`${address}/api/sav/formulaire`, { method: 'POST', headers, body: form })).status).toBe(200);

    await run(join(folder, 'deploy/vitrine'), ['backup', '--to', join(place, 'backup')], { cwd: '/', env });
    expect(readdirSync(join(place, 'backup')).some((name) => name.endsWith('.tar.zst'))).toBe(true);
  } finally {
    site.kill('SIGTERM');
    await exited;
  }
}, 120_000);

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { startSite } from '../scripts/site.mjs';
import { copyFilled } from './filled-site';
import { picture } from './images';

describe('the start', () => {
  test.each([
    ['PORT', { PORT: 'abc' }],
    ['DATABASE_URL', { DATABASE_URL: 'nimporte' }],
    ['STORAGE_URL', { STORAGE_URL: 'nimporte' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'bavard' }],
  ])('with a wrong variable %s says so in one line and stops', async (name, settings) => {
    const message = await startSite(settings).then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(message).toContain('(1)');
    const said = message.slice(message.indexOf('Vitrine cannot start'));
    expect(said).toContain(name);
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  test('the first start says who may sign in and what to open, a signal stops it, a second finds its content', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
    try {
      const first = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'info' });
      const said = first.output().trimEnd().split('\n');
      await first.stop();
      expect(said).toEqual([
        'Premier compte : contact@solutions-maison.example',
        expect.stringMatching(/^Mot de passe : [\w-]{20,} \(montré cette seule fois ; changez-le dans « Mon compte »\)$/),
        `Vitrine is open: ${first.address}/`,
        `À ouvrir d’abord : ${first.address}/connexion (sept étapes font de ce site votre magasin)`,
      ]);
      expect(first.child.exitCode).toBe(0);
      const second = await startSite({ DATA_DIR: folder });
      const routes = (await (await fetch(`${second.address}/api/familles/routes`)).json()) as unknown[];
      await second.stop();
      expect(routes).toHaveLength(24);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('what an older version left open to every user of the machine is closed, with what is written since', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
    try {
      await copyFilled(inject('filled'), folder);
      const all = () => [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))];
      // As the umask that most machines have made them.
      for (const path of all()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
      const site = await startSite({ DATA_DIR: folder });
      const forgery = 'x'.repeat(32);
      const form = new FormData();
      const values = { family_name: 'Dupré', name: 'Hélène', email: 'h@exemple.test', phone: '05 36 49 00 01', kind: 'depannage' };
      for (const [name, value] of Object.entries({ ...values, description: 'Elle ne démarre plus.' })) form.append(name, value);
      form.append('photos[0]', new File([await picture(9, 9)], 'plaque.jpg'));
      const headers = { cookie: `XSRF-TOKEN=${forgery}`, 'x-xsrf-token': forgery };
      expect((await fetch(`${site.address}/api/sav/formulaire`, { method: 'POST', headers, body: form })).status).toBe(200);
      const opened = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
      expect(opened.filter((path) => statSync(path).mode & 0o077)).toEqual([]);
      const sent = all().filter((path) => path.includes('demandes'));
      expect(sent.some((path) => path.endsWith('.jpg'))).toBe(true);
      expect(sent.filter((path) => statSync(path).mode & 0o077)).toEqual([]);
      if (process.getuid?.() === 0)
        for (const path of [...opened, ...sent])
          expect([path, spawnSync('cat', [path], { uid: 65_534, gid: 65_534 }).status]).toEqual([path, 1]);
      await site.stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  test('a signal to `npm start` stops the site', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
    await copyFilled(inject('filled'), folder);
    const npm = spawn('npm', ['start'], { env: { ...process.env, DATA_DIR: folder, PORT: '0' } });
    try {
      const exited = once(npm, 'exit');
      let output = '';
      for await (const text of npm.stdout) {
        output += text;
        if (output.includes('À ouvrir')) break;
      }
      const address = /open: (\S+)/.exec(output)?.[1] as string;
      expect((await fetch(address)).status).toBe(200);
      npm.kill('SIGTERM');
      await exited;
      await expect
        .poll(
          () =>
            fetch(address).then(
              () => 'open',
              () => 'closed',
            ),
          { timeout: 10_000 },
        )
        .toBe('closed');
    } finally {
      npm.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startSite } from '../scripts/site.mjs';
import { copyFilled } from './filled-site';

const EVIL = [
  'document.title = "injecté";',
  'document.title = "injecté en module";',
  'document.title = "injecté en attente";',
  'document.title = "injecté avec un nonce";',
];
/** As if the sanitiser had let everything through. */
const INJECTED = `<p>Un texte.</p><script>${EVIL[0]}</script><script type="module" async="">${EVIL[1]}</script><script type="text/plain" data-needs="/assets/x.js">${EVIL[2]}</script><script nonce="devine">${EVIL[3]}</script>`;

describe('a script in a text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-injection-'));
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    await copyFilled(inject('filled'), folder);
    site = await startSite({ DATA_DIR: folder });
    const db = new DatabaseSync(join(folder, 'vitrine.sqlite'), { timeout: 5_000 });
    db.prepare("update famille set intro = ? where url = 'geothermie'").run(INJECTED);
    db.close();
  });
  afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const open = async (path: string) => {
    const response = await fetch(site.address + path);
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '', headers: response.headers };
  };

  test('is served as it is, and the content policy does not let it run', async () => {
    const { html, policy } = await open('/familles/geothermie');
    expect(html).toContain(INJECTED);
    for (const text of EVIL) expect(policy).not.toContain(hash(text));
  });

  test('is not taken for the start of the page’s own scripts, all of which may run', async () => {
    const [{ html, policy }, sound] = [await open('/familles/geothermie'), await open('/familles/radiateurs')];
    const own = [...html.replace(INJECTED, '').matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(own.length).toBeGreaterThanOrEqual(4);
    for (const [, text] of own) expect(policy).toContain(hash(text as string));
    expect(own.filter(([tag]) => tag.includes('data-needs="'))).toHaveLength(1);
    expect(sound.policy.match(/'sha256-/g)?.length).toBe(policy.match(/'sha256-/g)?.length);
  });

  test('cannot read by what mark the page’s own are known: it has left the page', async () => {
    for (const path of ['/', '/contact', '/projet_particulier', '/connexion', '/admin', '/familles/radiateurs']) {
      const { html, headers } = await open(path);
      expect(html).not.toMatch(/nonce=/);
      expect(headers.get('x-script-hashes')).toBeNull();
    }
  });
});

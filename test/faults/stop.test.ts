import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startSite } from '../../scripts/site.mjs';
import { FORGERY_HEADERS } from '../staff';
import { newDatabase } from './postgres.mjs';
import { fillStore } from './store.mjs';
import { newSubmission } from './submissions.mjs';

type Site = Awaited<ReturnType<typeof startSite>>;

const BOUNDARY = 'essai';
const part = (name: string, value: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const { values: FIELDS } = newSubmission('sav');

/** A request for the after-sales service whose body arrives in two halves. */
async function slowUpload(site: Site) {
  const { hostname, port } = new URL(site.address);
  const request = httpRequest({
    hostname,
    port,
    path: '/api/sav/formulaire',
    method: 'POST',
    headers: {
      ...FORGERY_HEADERS,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'idempotency-key': 'essai-de-l-arret-0000',
      // Tells when the site has the request.
      expect: '100-continue',
    },
  });
  const answered = once(request, 'response').then(async ([response]) => ({
    status: response.statusCode as number,
    connection: response.headers.connection as string,
    body: JSON.parse(await text(response)),
  }));
  // Whether it fails is the test's affair, when it looks.
  answered.catch(() => {});
  request.flushHeaders();
  await once(request, 'continue');
  const [first, ...rest] = Object.entries(FIELDS).map(([name, value]) => part(name, String(value)));
  request.write(first);
  return { answered, finish: () => request.end(`${rest.join('')}--${BOUNDARY}--\r\n`) };
}

const ended = (site: Site): Promise<number | null> =>
  site.child.exitCode === null ? once(site.child, 'exit').then(([code]) => code) : Promise.resolve(site.child.exitCode);

async function isRefused({ address }: Site): Promise<boolean> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const refused = await once(socket, 'connect').then(
    () => false,
    () => true,
  );
  socket.destroy();
  return refused;
}

const filled = mkdtempSync(join(tmpdir(), 'vitrine-arret-'));
const opened: Site[] = [];
beforeAll(() => fillStore({ dataDir: filled }));
afterAll(() => {
  for (const { child } of opened) child.kill('SIGKILL');
  for (const folder of [filled, ...opened.map((_, index) => `${filled}-${index}`)]) rmSync(folder, { recursive: true, force: true });
});

async function openSite(settings: Record<string, string> = {}): Promise<Site> {
  const folder = `${filled}-${opened.length}`;
  cpSync(filled, folder, { recursive: true });
  const site = await startSite({ DATA_DIR: folder, ...settings });
  opened.push(site);
  return site;
}

describe('a site that is asked to stop', () => {
  test('acknowledges the sending under way, closes its connections, and ends well', async () => {
    const site = await openSite();
    const idle = connect(Number(new URL(site.address).port), '127.0.0.1');
    idle.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(idle, 'data');
    const closed = once(idle, 'close');
    const upload = await slowUpload(site);

    site.child.kill('SIGTERM');
    // The order comes several times where a terminal, a supervisor and npm pass it on.
    site.child.kill('SIGTERM');
    await closed;
    await expect.poll(() => isRefused(site)).toBe(true);
    expect(site.child.exitCode).toBeNull();
    upload.finish();
    expect(await upload.answered).toMatchObject({ status: 200, connection: 'close', body: { success: true } });
    expect(await ended(site)).toBe(0);
  });

  test('of several: says first that it is not ready, and takes calls meanwhile', async () => {
    const site = await openSite({ DATABASE_URL: await newDatabase(inject('postgres')) });
    const ask = async (path: string) => (await fetch(site.address + path)).status;
    expect(await ask('/api/health/ready')).toBe(200);
    site.child.kill('SIGTERM');
    await expect.poll(() => ask('/api/health/ready')).toBe(503);
    expect(await ask('/')).toBe(200);
    expect(await ended(site)).toBe(0);
  });

  test('ends at once on a second signal', async () => {
    const site = await openSite();
    await slowUpload(site);
    site.child.kill('SIGTERM');
    await setTimeout(1_200);
    expect(site.child.exitCode).toBeNull();
    site.child.kill('SIGTERM');
    expect(await ended(site)).toBe(1);
  });
});

describe('an uncaught error', () => {
  test('is logged without its message, and the site exits with 1 once open calls are answered', async () => {
    const site = await openSite({ NODE_OPTIONS: '--import ./test/faults/break-on-signal.mjs' });
    const upload = await slowUpload(site);
    site.child.kill('SIGUSR2');
    await expect.poll(() => site.output()).toContain('unhandled rejection');
    expect(site.child.exitCode).toBeNull();
    upload.finish();
    expect((await upload.answered).status).toBe(200);
    expect(await ended(site)).toBe(1);
    expect(site.output()).toContain('break-on-signal');
    expect(site.output()).not.toContain('heloise');
  });
});

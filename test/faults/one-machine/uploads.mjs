// Gigabytes are sent to the site while others read: its memory stays bounded, its waiting folder is emptied, what it acknowledged is stored.
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startSite } from '../../../scripts/site.mjs';
import { openStore, settingsOf } from '../store.mjs';

const MB = 1024 * 1024;
const FILE_MB = 24;
const SENDING = 4;
const BROWSING = 4;
/** One sending in so many is cut by the sender's own network. */
const CUT_ONE_IN = 4;
const MOST_MEMORY_MB = 600;
const FORGERY = 'x'.repeat(32);

/** @param {number} count of files of 24 MB */
export async function uploadMuch(where, count, { email, password }) {
  const site = await startSite(settingsOf(where));
  const problems = [];
  const acknowledged = new Set();
  const pages = [];
  const refusals = {};
  let isOver = false;
  try {
    const headers = { cookie: `XSRF-TOKEN=${FORGERY}`, 'x-xsrf-token': FORGERY };
    const signedIn = await fetch(`${site.address}/api/auth/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { access_token } = await signedIn.json();
    let left = count;
    const upload = async () => {
      while (left > 0) {
        left -= 1;
        const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_MB * MB), Buffer.from('\n%%EOF')]);
        const form = new FormData();
        form.append('files[0]', new File([bytes], 'catalogue.pdf'));
        try {
          const answer = await fetch(`${site.address}/api/admin/medias`, {
            method: 'POST',
            headers: { ...headers, authorization: `Bearer ${access_token}` },
            body: form,
            ...(left % CUT_ONE_IN === 0 && { signal: AbortSignal.timeout(60) }),
          });
          await answer.text();
          if (answer.ok) acknowledged.add(createHash('sha256').update(bytes).digest('hex'));
          else refusals[answer.status] = (refusals[answer.status] ?? 0) + 1;
        } catch {
          // It was cut.
        }
      }
    };
    const browse = async () => {
      while (!isOver) {
        const began = performance.now();
        const response = await fetch(`${site.address}/familles?tri=${Math.random()}`);
        await response.text();
        pages.push(performance.now() - began);
        if (response.status !== 200) problems.push(`a page is answered ${response.status}`);
        await setTimeout(20);
      }
    };
    const readers = Array.from({ length: BROWSING }, browse);
    await Promise.all(Array.from({ length: SENDING }, upload));
    isOver = true;
    await Promise.all(readers);
    const memoryMb = Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))?.[1]) / 1_024);
    if (memoryMb > MOST_MEMORY_MB) problems.push(`the process took ${memoryMb} MB`);
    await site.stop();

    const store = await openStore(where);
    const stored = new Set((await store.all('select sha256 from media')).map(({ sha256 }) => sha256));
    await store.close();
    for (const sha256 of acknowledged) {
      const path = join(where.dataDir, 'fichiers/medias', sha256.slice(0, 16), 'original.pdf');
      if (!stored.has(sha256)) problems.push(`${sha256}: acknowledged, and no row`);
      else if (createHash('sha256').update(readFileSync(path)).digest('hex') !== sha256) problems.push(`${sha256}: other bytes`);
    }
    if (readdirSync(join(where.dataDir, 'envois')).length > 0) problems.push('uploads are left behind in envois/');
    const failed = Object.entries(refusals).map(([status, times]) => `${times} × ${status}`);
    const slow = pages.toSorted((a, b) => a - b)[Math.floor(pages.length * 0.95)];
    return {
      problems,
      failed: failed.join(', ') || 'nothing',
      gigabytes: ((count * FILE_MB) / 1_024).toFixed(1),
      memoryMb,
      p95: Math.round(slow),
      acknowledged: acknowledged.size,
    };
  } finally {
    site.child.kill('SIGKILL');
  }
}

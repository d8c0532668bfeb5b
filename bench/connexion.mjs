// Signing in: whether the response time shows that an account exists.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hash } from '@node-rs/argon2';
import { startSite } from '../scripts/site.mjs';
import { median, row } from './report.mjs';

export const title = 'Signing in: a known and an unknown compte, wrong password';

const ACCOUNTS = 40;
/** Below the ten that an account bears. */
const TRIES = 6;
const FORGERY = { cookie: `XSRF-TOKEN=${'x'.repeat(32)}`, 'x-xsrf-token': 'x'.repeat(32) };

export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-connexion-'));
  // A proxy gives each call a network of its own, so that no call waits for another.
  const site = await startSite({ DATA_DIR: folder, TRUST_PROXY: 'loopback' });
  try {
    await addAccounts(join(folder, 'vitrine.sqlite'));
    let calls = 0;
    const time = async (path, body) => {
      calls += 1;
      const began = performance.now();
      const response = await fetch(`${site.address}/api/auth/${path}`, {
        method: 'POST',
        headers: { ...FORGERY, 'content-type': 'application/json', 'x-forwarded-for': `10.${calls >> 8}.${calls & 255}.1` },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return { ms: performance.now() - began, status: response.status };
    };
    const login = (email) => time('login', { email, password: 'un-mauvais-mot-de-passe' });
    const forgotten = (email) => time('reset_password_mail', { email });
    for (let i = 0; i < 20; i += 1) await login(`echauffement-${i}@exemple.test`);
    return [
      await compare('refused sign-in', 401, TRIES, login),
      // Three mails an hour are what an address may ask for.
      await compare('lost password', 200, 3, forgotten),
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Known and unknown accounts in turn, so that other load on the machine affects both. */
async function compare(measure, status, tries, call) {
  const known = [];
  const unknown = [];
  for (let round = 0; round < tries; round += 1)
    for (let i = 0; i < ACCOUNTS; i += 1) {
      const pair = [
        [known, `connu-${i}@exemple.test`],
        [unknown, `inconnu-${i}@exemple.test`],
      ];
      for (const [times, email] of (round + i) % 2 === 0 ? pair : pair.reverse()) {
        const answer = await call(email);
        if (answer.status !== status) throw new Error(`${measure}: answer ${answer.status} instead of ${status}`);
        times.push(answer.ms);
      }
    }
  const halves = [known.filter((_, i) => i % 2 === 0), known.filter((_, i) => i % 2 === 1)];
  const gap = Math.abs(median(known) - median(unknown));
  return row(`${measure}: difference of the medians, known and unknown`, gap, 'ms', {
    raw: {
      'known ms': median(known),
      'unknown ms': median(unknown),
      'noise ms (two halves of the known)': Math.abs(median(halves[0]) - median(halves[1])),
      'standard deviation ms': deviation(known),
      calls: known.length + unknown.length,
    },
  });
}

function deviation(figures) {
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  return Math.sqrt(figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / (figures.length - 1));
}

async function addAccounts(file) {
  const password = await hash('une-porte-verte-et-haute', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const database = new DatabaseSync(file, { timeout: 5_000 });
  const insert = database.prepare(
    `insert into compte (id, email, name, role, password_hash, totp_step, version, created_at, updated_at)
     values (?, ?, 'Connu', 'EDITEUR', ?, 0, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  );
  for (let i = 0; i < ACCOUNTS; i += 1) insert.run(randomUUID(), `connu-${i}@exemple.test`, password);
  database.close();
}

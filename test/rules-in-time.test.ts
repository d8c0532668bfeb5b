import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { FIRST_REGLES } from '../db/migrations/048-regles';
import { startSite } from '../scripts/site.mjs';
import { TOOL_SLUGS } from '../src/features/estimations/engine/tool';
import { copyFilled } from './filled-site';
import { nameAccount, post } from './first-account';

const account = { email: 'patron@exemple.test', password: 'une-porte-verte-et-haute' };
const DATA_DIR = mkdtempSync(join(tmpdir(), 'vitrine-'));
beforeAll(() => copyFilled(inject('filled'), DATA_DIR));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const startOn = (day: string) =>
  startSite({
    ...{ DATA_DIR, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password },
    ...{ NODE_OPTIONS: `--import=${resolve('test/saturday.mjs')}`, BEGUN_AT: `${day}T09:00:00.000Z` },
  });

const PAGES = [
  ...TOOL_SLUGS.map((slug) => `/estimations/${slug}`),
  '/familles/pompe-a-chaleur-air-eau',
  '/services_particulier',
  '/estimations/feuille',
];

/** Which rules any page, its data or the public answer states, by key. */
async function stated(address: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(address + path)).text();
  const seen = (await Promise.all([...PAGES, '/api/estimations/regles'].map(read))).join().replaceAll('\\"', '"');
  return FIRST_REGLES.filter(({ texte, montants }) => (texte ? seen.includes(texte) : seen.includes(`[${montants}]`))).map(
    ({ key }) => key,
  );
}

test('in 2027 no rule of the starter is stated, and a confirmed one until its review', {
  timeout: 90_000,
}, async () => {
  const autumn = await startOn('2026-11-21');
  try {
    expect((await stated(autumn.address)).sort()).toEqual(FIRST_REGLES.map(({ key }) => key).sort());
  } finally {
    await autumn.stop();
  }

  const winter = await startOn('2027-02-02');
  try {
    expect(await stated(winter.address)).toEqual([]);
    expect(await (await fetch(`${winter.address}/estimations/aides`)).text()).toContain('Règle à actualiser');
    await nameAccount(winter.address, account);
    const { access_token } = await post<{ access_token: string }>(winter.address, '/auth/login', account);
    const authorization = { authorization: `Bearer ${access_token}` };
    for (const id of ['debut-irve', 'debut-mpr_pac_air_eau', 'debut-rge'])
      await post(winter.address, `/admin/regles/${id}/verification`, { version: 1, review_by: '2027-06-01' }, authorization);
    await expect.poll(() => stated(winter.address), { timeout: 10_000 }).toEqual(['mpr_pac_air_eau', 'rge', 'irve']);
  } finally {
    await winter.stop();
  }

  const later = await startOn('2027-09-01');
  try {
    expect(await stated(later.address)).toEqual([]);
  } finally {
    await later.stop();
  }
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../../scripts/site.mjs';
import { post } from '../first-account';
import { newSubmission } from './submissions.mjs';

type Site = Awaited<ReturnType<typeof startSite>>;

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' };

describe('what was counted of visits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-comptes-'));
  let site: Site;
  const start = () => startSite({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const gone = once(site.child, 'exit');
    site.child.kill(signal);
    await gone;
  };
  const look = async (times: number) => {
    for (let time = 0; time < times; time += 1) await (await fetch(`${site.address}/showroom`, { headers: BROWSER })).text();
  };
  const ask = async () => {
    const { values } = newSubmission('contact');
    return (await post<{ reference: string }>(site.address, '/contact/formulaire', values, { ...BROWSER, 'x-opened-from': '/showroom' }))
      .reference;
  };
  const stored = () => {
    const database = new DatabaseSync(join(folder, 'vitrine.sqlite'), { timeout: 5_000 });
    try {
      return {
        counts: Object.fromEntries(
          database
            .prepare('select kind, name, sum(count) as count from mesure group by kind, name')
            .all()
            .map(({ kind, name, count }) => [`${kind} ${name}`.trim(), count]),
        ),
        references: database
          .prepare('select reference from demande')
          .all()
          .map(({ reference }) => reference),
      };
    } finally {
      database.close();
    }
  };

  beforeAll(async () => {
    site = await start();
  });
  afterAll(async () => {
    site.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('is all there after a stop; a kill loses what was not written yet, and nothing else', async () => {
    await look(7);
    const first = await ask();
    await end('SIGTERM');
    const written = { visite: 7, 'page /showroom': 7, provenance: 7, 'demande /showroom': 1 };
    expect(stored()).toEqual({ counts: written, references: [first] });

    site = await start();
    await look(5);
    const second = await ask();
    await end('SIGKILL');
    expect(stored()).toEqual({ counts: written, references: expect.arrayContaining([first, second]) });

    site = await start();
    await look(2);
    await end('SIGTERM');
    expect(stored().counts).toEqual({ ...written, visite: 9, 'page /showroom': 9, provenance: 9 });
  });
});

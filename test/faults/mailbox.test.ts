import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOVECOT } from '../../scripts/dovecot.mjs';
import { startSite } from '../../scripts/site.mjs';
import { type MailServer, startDovecot } from '../dovecot';
import { fillStore, openStore, settingsOf } from './store.mjs';

const MAILS = 60;
const KILLS = 4;
const USER = 'contact@exemple.test';

/** Where it is missing: `apt-get install dovecot-imapd`. */
describe.skipIf(!existsSync(DOVECOT))('a site killed while it reads its mailbox', () => {
  let server: MailServer;
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-boite-'));
  beforeAll(async () => {
    await fillStore({ dataDir });
    server = await startDovecot();
    for (let at = 0; at < MAILS; at += 1)
      await server.deliver(
        USER,
        `Authentication-Results: mx.exemple.test; dmarc=pass\r\nFrom: Personne ${at} <personne-${at}@exemple.test>\r\nSubject: Question ${at}\r\nMessage-ID: <${at}@ailleurs.test>\r\n\r\nBonjour.\r\n`,
      );
  }, 60_000);
  afterAll(async () => {
    await server?.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('neither loses nor doubles a mail, whenever it dies between its arrival, its storing and its mark', async () => {
    const settings = settingsOf({ dataDir }, { IMAP_URL: server.urlOf(USER), IMAP_AUTHSERV: 'mx.exemple.test', LOG_LEVEL: 'error' });
    const store = await openStore({ dataDir });
    const stored = async () => Number((await store.all('select count(*) as found from courriel_recu'))[0].found);
    let killedAmid = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const site = await startSite(settings);
      const before = await stored();
      for (const until = performance.now() + 10_000; (await stored()) === before && performance.now() < until; ) await setTimeout(5);
      await setTimeout(randomInt(60));
      const gone = once(site.child, 'exit');
      site.child.kill('SIGKILL');
      await gone;
      if ((await stored()) < MAILS) killedAmid += 1;
      // The next one would wait until the dead one’s heart has stood still for some seconds.
      await store.run('delete from instance');
    }
    expect(killedAmid).toBeGreaterThan(0);
    const site = await startSite(settings);
    const marks = async () => (await server.flags(USER)).filter((flags) => flags.includes('$VitrineLu')).length;
    await expect.poll(marks, { timeout: 20_000, interval: 200 }).toBe(MAILS);
    await site.stop();
    const demandes = await store.all('select email, count(*) as found from demande group by email');
    expect(demandes.map((row: { found: number }) => Number(row.found))).toEqual(Array.from({ length: MAILS }, () => 1));
    const mails = await store.all(`select to_address, count(*) as found from courriel where kind = 'demande_accuse' group by to_address`);
    expect(mails.map((row: { found: number }) => Number(row.found))).toEqual(Array.from({ length: MAILS }, () => 1));
    await store.close();
  }, 90_000);
});

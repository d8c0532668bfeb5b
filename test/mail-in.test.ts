import { existsSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOVECOT } from '../scripts/dovecot.mjs';
import { DEMANDE_KINDS } from '../src/endpoints';
import { startReleve } from '../src/features/demandes/received-mail/releve.server';
import { takeMail } from '../src/features/demandes/received-mail/take-mail.server';
import { type MailboxMessage, readMailbox } from '../src/platform/mail/imap-mailbox';
import { type MailServer, startDovecot } from './dovecot';
import { openTestSite, type TestSite } from './test-site';
import { lastingMember, mailsOf } from './visitor';

const MONTH_AGO = Temporal.Now.instant().subtract({ hours: 30 * 24 });
const mail = (from: string, subject: string, more = '') =>
  `From: ${from}\r\nTo: contact@exemple.test\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(' ', '-')}@ailleurs.test>\r\n${more}\r\nBonjour.\r\n`;

test('a server that answers nothing is waited for no longer than the limit', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  const reading = readMailbox(`imap://a:b@127.0.0.1:${port}/INBOX`, MONTH_AGO, async () => {}, {
    signal: new AbortController().signal,
    limitMs: 300,
  });
  await expect(reading).rejects.toThrow('n’a pas répondu à temps');
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Where it is missing: `apt-get install dovecot-imapd`. */
describe.skipIf(!existsSync(DOVECOT))('the mailbox of a real server', () => {
  let server: MailServer;
  let site: TestSite;
  const user = 'contact@exemple.test';
  const signal = new AbortController().signal;
  beforeAll(async () => {
    server = await startDovecot();
    site = await openTestSite('sqlite', { env: { IMAP_URL: server.urlOf(user) } });
    site.clock.set(new Date().toISOString());
  });
  afterAll(async () => {
    await site?.close();
    await server?.end();
  });

  const read = (handle: (message: MailboxMessage) => ReturnType<typeof takeMail>) =>
    readMailbox(
      server.urlOf(user),
      MONTH_AGO,
      async (mailbox) => {
        for (const message of await mailbox.heads(mailbox.uids))
          await mailbox.mark(message.uid, (await handle(message)) as 'taken' | 'left');
      },
      { signal },
    );
  const take = (message: MailboxMessage) => takeMail(site, DEMANDE_KINDS, message);
  const demandes = (subject: string) => site.db.selectFrom('demande').selectAll().where('summary', '=', subject).execute();
  const LU = '$VitrineLu';

  test('is read once: what is taken is marked as read, what is left for people stays new to them', async () => {
    await server.deliver(user, mail('anne@exemple.test', 'Une question'));
    await server.deliver(user, mail('robot@exemple.test', 'Facture', 'Auto-Submitted: auto-generated\r\n'));
    await server.deliver(user, mail('marc@exemple.test', 'Lu par quelqu’un'), ['\\Seen']);
    await server.deliver(user, mail('vieux@exemple.test', 'Ancien'), [], new Date(Date.now() - 60 * 24 * 3_600_000));
    await read(take);
    expect(await server.flags(user)).toEqual([[LU, '\\Seen'], [LU], [LU, '\\Seen'], []]);
    expect(await demandes('Une question')).toHaveLength(1);
    let again = 0;
    await read(async () => {
      again += 1;
      return 'left';
    });
    expect(again).toBe(0);
  });

  test('is read again when the connection ends before a mail is marked, and the mail is stored once', async () => {
    await server.deliver(user, mail('anne@exemple.test', 'Coupure'));
    const broken = read(async (message) => {
      await take(message);
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect((await server.flags(user)).at(-1)).toEqual([]);
    expect(await demandes('Coupure')).toHaveLength(1);
    await read(take);
    expect((await server.flags(user)).at(-1)).toEqual([LU, '\\Seen']);
    expect(await demandes('Coupure')).toHaveLength(1);
  });

  test('is read by the first living process alone; a server failure is reported, then reading resumes', async () => {
    const admin = await lastingMember(site, 'ADMIN');
    const etat = async () =>
      (await admin.get('/admin/courriels/etat')).json<{ mailbox: { host: string; error: string | null; readAt: string | null } }>();
    const errors: unknown[] = [];
    await site.db
      .insertInto('instance')
      .values([
        { id: 'a', beat: 1 },
        { id: 'b', beat: 1 },
      ])
      .execute();
    const start = (instance: string) => startReleve(site, DEMANDE_KINDS, { instance, onError: (error) => errors.push(error), everyMs: 50 });
    const second = start('b');
    await server.deliver(user, mail('lea@exemple.test', 'Au suivant'));
    await new Promise((settle) => setTimeout(settle, 400));
    expect(await demandes('Au suivant')).toEqual([]);
    const first = start('a');
    await expect.poll(() => demandes('Au suivant'), { timeout: 5_000 }).toHaveLength(1);
    await expect
      .poll(async () => (await etat()).mailbox.readAt, { timeout: 5_000 })
      .toBe(site.clock.now().toString({ smallestUnit: 'millisecond' }));

    await server.stop();
    await expect.poll(async () => (await etat()).mailbox.error, { timeout: 5_000 }).toMatch(/injoignable/);
    const tableau = (await admin.get('/admin/tableau')).json<{ courriels: { mailboxError: string | null } }>();
    expect(tableau.courriels.mailboxError).toMatch(/injoignable/);
    expect((await site.metrics.write()).match(/^vitrine_mailbox_up .*/m)?.[0]).toBe('vitrine_mailbox_up 0');
    await server.start();
    await server.deliver(user, mail('lea@exemple.test', 'De retour'));
    await expect.poll(() => demandes('De retour'), { timeout: 10_000 }).toHaveLength(1);
    await expect.poll(async () => (await etat()).mailbox.error, { timeout: 5_000 }).toBeNull();
    expect((await site.metrics.write()).match(/^vitrine_mailbox_up .*/m)?.[0]).toBe('vitrine_mailbox_up 1');
    await Promise.all([first.stop(), second.stop()]);
    expect(errors.length).toBeGreaterThan(0);
    expect((await mailsOf(site, (await demandes('De retour'))[0]?.id as string)).map(({ kind }) => kind)).toContain('demande_notification');
  });

  test('gives a header first, cut at 128 kB, then as many bytes as are asked for', async () => {
    await server.deliver(user, mail('long@exemple.test', 'Long', `X-Long: ${'a'.repeat(200_000)}\r\n`));
    await readMailbox(
      server.urlOf(user),
      MONTH_AGO,
      async ({ uids, heads }) => {
        const [head] = await heads(uids.slice(-1));
        expect(head?.header.length).toBe(128 * 1024);
        expect(Buffer.from(head?.header ?? []).toString()).toMatch(/^From: long@exemple\.test/);
        expect((await head?.read(1_000))?.length).toBe(1_000);
        expect((await head?.read())?.length).toBe(head?.size);
      },
      { signal },
    );
  });

  test('tells apart what was set aside by a mark of its own, unseen', async () => {
    await server.deliver(user, mail('pub@exemple.test', 'Pub'));
    await readMailbox(server.urlOf(user), MONTH_AGO, async ({ uids, mark }) => mark(uids.at(-1) as number, 'aside'), { signal });
    expect((await server.flags(user)).at(-1)).toEqual(['$VitrineEcarte', LU]);
  });

  test('refuses a wrong password in words that do not repeat it', async () => {
    const secret = 'faux-mot-de-passe';
    const refused = readMailbox(server.urlOf(user, secret), MONTH_AGO, async () => {}, { signal }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(await refused).toMatch(/refuse l’identifiant ou le mot de passe/);
    expect(await refused).not.toContain(secret);
    const missing = readMailbox(server.urlOf(user).replace('INBOX', 'Ailleurs'), MONTH_AGO, async () => {}, { signal });
    await expect(missing).rejects.toThrow('n’existe pas');
  });
});

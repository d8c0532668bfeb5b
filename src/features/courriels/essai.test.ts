import type { Socket } from 'node:net';
import type { Email } from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailServers } from '../../../test/mail-servers';
import { type Member, member } from '../../../test/staff';
import { openTestSite, type TestSite } from '../../../test/test-site';
import { problemOf } from '../../../test/visitor';
import { findEssai } from './arrivee.server';
import type { Essai, OutboxState } from './contract';
import { trySending } from './essai.server';

const PASSWORD = 'mot/de passe';
const { openSmtp, openStrange } = mailServers();
const smtpPort = async (options: SMTPServerOptions) => (await openSmtp(options)).port;
const strangePort = async (onSocket: (socket: Socket) => void) => (await openStrange(onSocket)).port;
const refusing = (responseCode: number, said: string) => Object.assign(new Error(said), { responseCode });

describe('the test mail', () => {
  let site: TestSite;
  let admin: Member;
  let arrived: Email[] = [];
  beforeAll(async () => {
    const smtp = await openSmtp({
      onAuth: ({ password }, _, done) => (password === PASSWORD ? done(null, { user: 'boutique' }) : done(refusing(535, 'non'))),
    });
    arrived = smtp.arrived;
    const SMTP_URL = `smtp://boutique:${encodeURIComponent(PASSWORD)}@127.0.0.1:${smtp.port}`;
    site = await openTestSite('sqlite', { env: { SMTP_URL, MAIL_FROM: 'envoi@exemple.test' } });
    admin = await member(site, 'ADMIN');
  });
  afterAll(() => site?.close());
  beforeEach(() => {
    arrived.length = 0;
  });

  const tried = (url: string, limitMs?: number) =>
    trySending({ ...site, env: { ...site.env, smtpUrl: url } }, { ...admin, role: 'ADMIN', sessionId: '' }, 'eve@exemple.test', limitMs);

  test('is really sent, to its sender or another address, without going through the outbox', async () => {
    const post = async (body?: object) => (await admin.post('/admin/courriels/essai', body)).json<Essai>();
    expect(await post()).toMatchObject({ ok: true, detail: '', message: expect.stringContaining(admin.email) });
    expect(await post({ to: 'eve@exemple.test' })).toMatchObject({ ok: true, message: expect.stringContaining('eve@exemple.test') });
    expect(arrived.map(({ to, from }) => [to?.[0]?.address, from?.address])).toEqual([
      [admin.email, 'envoi@exemple.test'],
      ['eve@exemple.test', 'envoi@exemple.test'],
    ]);
    expect(await site.db.selectFrom('courriel').selectAll().execute()).toEqual([]);
    const lines = await site.db.selectFrom('journal').selectAll().where('action', '=', 'essayer').execute();
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/@/);
    expect(problemOf(await admin.post('/admin/courriels/essai', { to: 'eve@exemple.test\r\nBcc: x@y.fr' }))).toMatchObject({
      status: 422,
      fields: ['to'],
    });
  });

  test('has arrived once its reader gives back the code that it carries, and only the last one', async () => {
    const give = (code: string) => admin.post('/admin/courriels/essai/arrivee', { code });
    const codeOf = ({ text }: Email) => /code\u00a0: (\d{6})/.exec(text ?? '')?.[1] as string;
    await admin.post('/admin/courriels/essai');
    await admin.post('/admin/courriels/essai');
    const [former, last] = arrived.map(codeOf) as [string, string];
    expect(arrived[1]?.html).toContain(`https://www.exemple.test/admin/ouverture?code=${last}`);
    expect(problemOf(await give('12'))).toMatchObject({ status: 422, fields: ['code'] });
    if (former !== last) expect(problemOf(await give(former))).toMatchObject({ status: 422, fields: ['code'] });
    expect(await findEssai(site)).toMatchObject({ sender: 'envoi@exemple.test', arrived_at: null });
    expect((await give(`${last.slice(0, 3)} ${last.slice(3)}`)).statusCode).toBe(200);
    expect((await findEssai(site))?.arrived_at).not.toBeNull();
    expect(JSON.stringify(await site.db.selectFrom('essai_courriel').selectAll().execute())).not.toContain(last);
    await admin.post('/admin/courriels/essai');
    expect((await findEssai(site))?.arrived_at).toBeNull();
  });

  test('the status names the server without its password', async () => {
    const response = await admin.get('/admin/courriels/etat');
    expect(response.json<OutboxState>()).toMatchObject({
      configured: true,
      host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      from: 'envoi@exemple.test',
    });
    expect(response.body).not.toMatch(/mot|boutique@|boutique:/);
  });

  const obstacles: [string, RegExp, string, () => Promise<string>][] = [
    ['a server with an unknown name', /nom du serveur/, 'ENOTFOUND|EAI_AGAIN', async () => 'smtp://serveur.invalid:25'],
    ['a closed port', /refuse la connexion/, 'ECONNREFUSED', async () => 'smtp://127.0.0.1:1'],
    [
      'a server that hangs up',
      /refuse la connexion/,
      '',
      async () => `smtp://127.0.0.1:${await strangePort((socket) => socket.destroy())}`,
    ],
    [
      'a server that does not want us',
      /refuse la connexion/,
      '554 partez',
      async () => `smtp://127.0.0.1:${await strangePort((socket) => socket.end('554 partez\r\n'))}`,
    ],
    ['a server without encryption', /connexion protégée/, 'SSL', async () => `smtps://127.0.0.1:${await smtpPort({})}`],
    [
      'a certificate that is worth nothing',
      /connexion protégée/,
      'CERT',
      async () => `smtp://127.0.0.1:${await smtpPort({ hideSTARTTLS: false })}`,
    ],
    [
      'a wrong password, which the server repeats',
      /identifiant ou le mot de passe/,
      '535 inconnu : …',
      async () =>
        `smtp://boutique:secret-de-la-boutique@127.0.0.1:${await smtpPort({
          onAuth: ({ password }, _, done) => done(refusing(535, `inconnu : ${password}`)),
        })}`,
    ],
    [
      'a forgotten login',
      /identifiant ou le mot de passe/,
      '530',
      async () => `smtp://127.0.0.1:${await smtpPort({ authOptional: false })}`,
    ],
    [
      'a refused sender address',
      /adresse d’expédition/,
      '553 pas vous',
      async () => `smtp://127.0.0.1:${await smtpPort({ onMailFrom: (_address, _session, done) => done(refusing(553, 'pas vous')) })}`,
    ],
    [
      'a refused recipient',
      /destinataire est refusée/,
      '550 inconnu',
      async () => `smtp://127.0.0.1:${await smtpPort({ onRcptTo: (_address, _session, done) => done(refusing(550, 'inconnu')) })}`,
    ],
    [
      'a refused message',
      /message lui-même/,
      '554 indésirable',
      async () =>
        `smtp://127.0.0.1:${await smtpPort({
          onData: async (stream, _session, done) => {
            await stream.toArray();
            done(refusing(554, 'indésirable'));
          },
        })}`,
    ],
  ];

  test.each(obstacles)('says what to do about %s', async (_, words, detail, open) => {
    const essai = await tried(await open());
    expect(essai).toMatchObject({ ok: false, message: expect.stringMatching(words), detail: expect.stringMatching(new RegExp(detail)) });
    expect(JSON.stringify(essai)).not.toContain('secret-de-la-boutique');
    expect(essai.message).not.toMatch(/[;!?]$|[^\u202f\d][;!?]|[^\u00a0]: /);
  });

  test('gives up on a server that does not answer, and says so', async () => {
    const essai = await tried(`smtp://127.0.0.1:${await strangePort(() => {})}`, 300);
    expect(essai).toMatchObject({ ok: false, message: expect.stringContaining('pas répondu à temps') });
  });
});

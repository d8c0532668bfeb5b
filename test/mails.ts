import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import type { SMTPServerEnvelope } from 'smtp-server';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { deliverDue } from '../src/platform/mail/delivery';
import { letter } from '../src/platform/mail/letter';
import { queueMail } from '../src/platform/mail/outbox';
import { smtpPost } from '../src/platform/mail/post';
import { mailServers } from './mail-servers';
import { SATURDAY_10H, type TestSite } from './test-site';

export const PASSWORD = 'mot/de passe';
/** What the server does with the next mail; it takes those that follow. */
export type Turn = 'coupe' | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number };
type Arrived = Email & { raw: string; envelope: SMTPServerEnvelope };

/** A mail server that takes its turns from `turns`, empty again after each test. Call it at the top of a file. */
export function turningServer() {
  const { openSmtp, openStrange } = mailServers();
  const sockets = new Set<Socket>();
  const arrived: Arrived[] = [];
  const turns: Turn[] = [];
  const smtp = { url: '', arrived, turns, openStrange };
  const refusal = (at: string) => {
    const turn = turns[0];
    if (typeof turn !== 'object' || turn.at !== at) return null;
    turns.shift();
    return Object.assign(new Error('non'), { responseCode: turn.code });
  };
  beforeAll(async () => {
    const { url, server } = await openSmtp({
      onAuth: ({ password }, _, done) =>
        password === PASSWORD
          ? done(null, { user: 'boutique' })
          : done(Object.assign(new Error(`inconnu : ${password}`), { responseCode: 554 })),
      onMailFrom: (_address, _session, done) => done(refusal('MAIL')),
      onRcptTo: (_address, _session, done) => done(refusal('RCPT')),
      onData: async (stream, session, done) => {
        const refused = refusal('DATA');
        const raw = Buffer.concat(await stream.toArray());
        const email = await PostalMime.parse(raw);
        if (refused) return done(refused);
        arrived.push({ ...email, raw: raw.toString(), envelope: session.envelope });
        if (turns.shift() !== 'coupe') return done();
        for (const socket of sockets) socket.destroy();
      },
    });
    server.on('connection', (socket) => sockets.add(socket));
    smtp.url = url;
  });
  afterEach(() => {
    arrived.length = 0;
    turns.length = 0;
  });
  return smtp;
}

export const shop = () => Promise.resolve({ name: 'La boutique', address: 'boutique@exemple.test' });
export const words = (subject: string) =>
  letter({ shop: { name: 'La boutique' }, publicUrl: 'https://www.exemple.test', subject, paragraphs: ['Bonjour Ève, à bientôt.'] });

/** Queues and sends mails; each test begins on Saturday at ten with an empty outbox. Call it inside `onBothEngines`. */
export function mailActs(site: () => TestSite, smtp: ReturnType<typeof turningServer>) {
  beforeEach(() => site().clock.set(SATURDAY_10H));
  afterEach(() => site().db.deleteFrom('courriel').execute());

  const queue = (extra: Partial<Parameters<typeof queueMail>[2]> = {}) =>
    site()
      .db.transaction()
      .execute((tx) =>
        queueMail(site(), tx, { kind: 'essai', to: { address: 'eve@exemple.test', name: 'Ève' }, letter: words('Votre été'), ...extra }),
      );
  const row = (id: string) => site().db.selectFrom('courriel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const deliver = (url = smtp.url, limitMs?: number) => deliverDue(site(), smtpPost(url, shop, { limitMs }));
  const withLogin = (password: string) => smtp.url.replace('//', `//boutique:${encodeURIComponent(password)}@`);
  const later = (minutes: number) => site().clock.set(Temporal.Instant.from(SATURDAY_10H).add({ minutes }).toString());

  return { queue, row, deliver, withLogin, later };
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { type CalendarEvent, calendarFile } from './calendar-file';
import { deliverDue } from './delivery';
import { letter } from './letter';
import { queueMail } from './outbox';
import { smtpPost } from './post';
import { startPostOffice } from './post-office';

const PASSWORD = 'mot/de passe';
/** What the server does with the next mail; it takes those that follow. */
type Turn = 'coupe' | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number };

let smtp: { url: string; arrived: (Email & { raw: string; envelope: SMTPServerEnvelope })[]; turns: Turn[] };
const closings: (() => unknown)[] = [];

beforeAll(async () => {
  const sockets = new Set<Socket>();
  const [arrived, turns]: [typeof smtp.arrived, Turn[]] = [[], []];
  const refusal = (at: string) => {
    const turn = turns[0];
    if (typeof turn !== 'object' || turn.at !== at) return null;
    turns.shift();
    return Object.assign(new Error('non'), { responseCode: turn.code });
  };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
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
  server.on('error', () => {});
  server.server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  smtp = { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, arrived, turns };
  closings.push(() => new Promise<void>((settle) => server.close(settle)));
});
afterEach(() => {
  smtp.arrived.length = 0;
  smtp.turns.length = 0;
});
afterAll(() => Promise.all(closings.map((close) => close())));

/** A server that is not one; `url` names it. */
async function openStrange(onSocket: (socket: Socket) => void): Promise<{ url: string; server: Server }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onSocket(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const shop = () => Promise.resolve({ name: 'La boutique', address: 'boutique@exemple.test' });
const words = (subject: string) =>
  letter({ shop: 'La boutique', publicUrl: 'https://www.exemple.test', subject, paragraphs: ['Bonjour Ève, à bientôt.'] });

onBothEngines(
  'a mail',
  (site) => {
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

    test('arrives with its subject, its two bodies, who sends it, whom to answer and its number', async () => {
      const id = await queue({ replyTo: 'client@exemple.test' });
      expect(await deliver(withLogin(PASSWORD))).toBe(1);
      const [mail] = smtp.arrived;
      const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
      expect(mail).toMatchObject({
        subject: 'Votre été',
        from: { name: 'La boutique', address: 'boutique@exemple.test' },
        to: [{ name: 'Ève', address: 'eve@exemple.test' }],
        replyTo: [{ address: 'client@exemple.test' }],
        messageId: (await row(id)).message_id,
        text: expect.stringContaining('Bonjour Ève, à bientôt.'),
        html: expect.stringContaining('Bonjour Ève, à bientôt.</p>'),
        envelope: { mailFrom: { address: 'boutique@exemple.test' }, rcptTo: [{ address: 'eve@exemple.test' }] },
      });
      expect([header('auto-submitted'), header('x-auto-response-suppress')]).toEqual(['auto-generated', 'All']);
      expect(Math.abs(Date.now() - Date.parse(header('date') ?? ''))).toBeLessThan(60_000);
      expect(await row(id)).toMatchObject({ state: 'envoye', attempts: 1 });
    });

    test('with nobody to answer, has replies go to the shop when it leaves from another address', async () => {
      await queue();
      await queue({ replyTo: 'client@exemple.test' });
      const from = async () => ({ name: 'La boutique', address: 'ne-pas-repondre@exemple.test', answers: 'boutique@exemple.test' });
      await deliverDue(site(), smtpPost(smtp.url, from));
      expect(smtp.arrived.map((mail) => mail.replyTo?.[0]?.address).sort()).toEqual(['boutique@exemple.test', 'client@exemple.test']);
    });

    test('with traps in its subject and names, has one recipient and no extra header', async () => {
      const trap = 'Ève\r\nBcc:voleur@exemple.test\r\n\r\n<b>corps</b>, "autre" <autre@exemple.test>';
      const id = await queue({ to: { address: 'eve@exemple.test', name: trap }, letter: words(trap) });
      await deliverDue(
        site(),
        smtpPost(smtp.url, async () => ({ ...(await shop()), name: trap })),
      );
      const [mail] = smtp.arrived;
      const flat = trap.replace(/[\r\n]+/g, ' ');
      expect(mail).toMatchObject({
        subject: flat,
        to: [{ name: flat, address: 'eve@exemple.test' }],
        from: { name: flat, address: 'boutique@exemple.test' },
        envelope: { rcptTo: [{ address: 'eve@exemple.test' }] },
      });
      expect(mail?.envelope.rcptTo).toHaveLength(1);
      expect(mail?.headers.map((header) => header.key).sort()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
          'x-auto-response-suppress',
        ].sort(),
      );
      expect(await row(id)).toMatchObject({ subject: flat, to_name: flat });
    });

    const meeting: CalendarEvent = {
      uid: 'rdv-1@www.exemple.test',
      sequence: 2,
      start: Temporal.Instant.from('2026-11-24T09:00:00Z'),
      end: Temporal.Instant.from('2026-11-24T09:30:00Z'),
      stamp: Temporal.Instant.from(SATURDAY_10H),
      summary: 'Rendez-vous à la boutique',
      description: `Été, « hiver » ; \n${'à bientôt '.repeat(200)}`,
      location: '12, rue du Port',
      organizer: { name: 'La boutique', email: 'boutique@exemple.test' },
      attendee: { name: 'Ève', email: 'eve@exemple.test' },
    };

    test.each([
      ['REQUEST', 'CONFIRMED'],
      ['CANCEL', 'CANCELLED'],
    ] as const)('arrives with its calendar file (%s), to read and to open', async (method, status) => {
      const text = calendarFile(method, meeting);
      await queue({ calendar: { method, text } });
      expect(await deliver()).toBe(1);
      const [mail] = smtp.arrived;
      expect(mail).toMatchObject({
        text: expect.stringContaining('Bonjour Ève, à bientôt.'),
        html: expect.stringContaining('Bonjour Ève, à bientôt.</p>'),
      });
      // Beside the text and the HTML, which its method names; and as a file.
      const [top, ...parts] = (mail?.raw.match(/^Content-Type:.*(?:\r\n[ \t].*)*/gim) ?? []).map((line) => line.replace(/\r\n\s+/g, ' '));
      expect(top).toMatch(/multipart\/mixed/);
      expect(parts.map((part) => part.replace(/ boundary=.*/, ''))).toEqual([
        'Content-Type: multipart/alternative;',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Type: text/html; charset=utf-8',
        `Content-Type: text/calendar; charset=utf-8; method=${method}`,
        'Content-Type: application/ics; name=rendez-vous.ics',
      ]);
      expect(mail?.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
        ['text/calendar', null],
        ['application/ics', 'rendez-vous.ics'],
      ]);
      for (const { content } of mail?.attachments ?? []) {
        const received = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
        // Postal-mime reads the lines of a text as its own platform ends them.
        expect(received.replace(/\r?\n/g, '\r\n')).toBe(text);
        const calendar = new ICAL.Component(ICAL.parse(received));
        const event = calendar.getFirstSubcomponent('vevent');
        expect(calendar.getFirstPropertyValue('method')).toBe(method);
        expect(['status', 'uid', 'sequence', 'description'].map((name) => event?.getFirstPropertyValue(name))).toEqual([
          status,
          meeting.uid,
          2,
          meeting.description.trim(),
        ]);
      }
    });

    test('arrives with its unsubscribe headers as they are', async () => {
      const headers = {
        'List-Unsubscribe': `<https://www.exemple.test/api/newsletter/desinscription/${'a1B2-_'.repeat(20)}?un=1&deux=%C3%A9>, <mailto:boutique@exemple.test?subject=stop>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await queue({ headers });
      expect(await deliver()).toBe(1);
      const [mail] = smtp.arrived;
      for (const [name, value] of Object.entries(headers))
        expect(mail?.headers.filter(({ key }) => key === name.toLowerCase()).map((one) => one.value)).toEqual([value]);
      expect(mail?.raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
      expect(mail?.attachments).toEqual([]);
    });

    test('with a trap in a header, even in the database, has no extra header', async () => {
      const id = await queue({ headers: { 'List-Unsubscribe': '<https://www.exemple.test/x>' } });
      const headers = JSON.stringify({ 'List-Unsubscribe': '<https://a.test>\r\nBcc: voleur@exemple.test\r\n\r\ncorps' });
      await site().db.updateTable('courriel').set({ headers }).where('id', '=', id).execute();
      expect(await deliver()).toBe(1);
      const [mail] = smtp.arrived;
      expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail?.envelope.rcptTo).toHaveLength(1);
      expect(mail?.text).not.toContain('corps');
    });

    test('does not leave from an address with a trap', async () => {
      const id = await queue();
      const from = async () => ({ name: '', address: 'boutique@exemple.test, voleur@exemple.test' });
      expect(await deliverDue(site(), smtpPost(smtp.url, from))).toBe(0);
      expect([smtp.arrived, (await row(id)).state]).toEqual([[], 'en_attente']);
    });

    test.each([
      ['hangs up', (socket: Socket) => socket.destroy()],
      ['refuses right away', (socket: Socket) => socket.end('554 non\r\n')],
    ])('waits when the server %s, then when it is no more', async (_, onSocket) => {
      const { url, server } = await openStrange(onSocket);
      const id = await queue();
      expect(await deliver(url)).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 1, last_error: expect.stringMatching(/./) });
      server.close();
      later(1);
      expect(await deliver(url)).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 2, last_error: expect.stringContaining('ECONNREFUSED') });
      later(6);
      expect(await deliver()).toBe(1);
    });

    test.each([
      ['says nothing', () => {}],
      [
        'answers drop by drop',
        (socket: Socket) => {
          socket.write('220 bonjour\r\n');
          const drip = setInterval(() => socket.write('250-encore\r\n'), 20);
          socket.on('close', () => clearInterval(drip));
        },
      ],
    ])('waits when the server %s, without holding on longer than its limit', async (_, onSocket) => {
      const { url } = await openStrange(onSocket);
      const id = await queue();
      const began = performance.now();
      expect(await deliver(url, 200)).toBe(0);
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 1, last_error: expect.stringMatching(/./) });
    });

    test('taken by a server that cuts before saying so, leaves again later under the same number', async () => {
      smtp.turns.push('coupe');
      const id = await queue();
      expect(await deliver()).toBe(0);
      expect((await row(id)).state).toBe('en_attente');
      expect(await deliver()).toBe(0);
      later(1);
      expect(await deliver()).toBe(1);
      const { message_id } = await row(id);
      expect(smtp.arrived.map((mail) => mail.messageId)).toEqual([message_id, message_id]);
    });

    test.each<Turn & object>([
      { at: 'RCPT', code: 451 },
      { at: 'DATA', code: 452 },
      { at: 'MAIL', code: 550 },
      { at: 'RCPT', code: 530 },
    ])('refused for a time ($code at $at), arrives at the next try', async (turn) => {
      smtp.turns.push(turn);
      const id = await queue();
      expect(await deliver()).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'en_attente', last_error: expect.stringContaining(String(turn.code)) });
      later(1);
      expect(await deliver()).toBe(1);
      expect(smtp.arrived).toHaveLength(1);
    });

    test.each<Turn & object>([
      { at: 'RCPT', code: 550 },
      { at: 'DATA', code: 554 },
    ])('refused for ever ($code at $at), fails at once', async (turn) => {
      smtp.turns.push(turn);
      const id = await queue();
      expect(await deliver()).toBe(0);
      expect(await row(id)).toMatchObject({ state: 'echec', attempts: 1, last_error: expect.stringContaining(String(turn.code)) });
    });

    test('waits when the password is refused, without ever writing it', async () => {
      const id = await queue();
      expect(await deliver(withLogin('faux mot'))).toBe(0);
      const { state, last_error } = await row(id);
      expect([state, last_error]).toEqual(['en_attente', expect.stringContaining('inconnu')]);
      expect(last_error).not.toContain('faux');
    });

    test('on its way when the site stops, is left for later', async () => {
      const { url } = await openStrange(() => {});
      const id = await queue();
      const rounds = startPostOffice(
        { ...site(), env: { ...site().env, smtpUrl: url } },
        { mails: [], from: shop, instance: 'essai', onError: () => {}, graceMs: 100 },
      );
      await vi.waitFor(async () => expect((await row(id)).attempts).toBe(1));
      const began = performance.now();
      await rounds.stop();
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(await row(id)).toMatchObject({ state: 'en_attente', claim: null, last_error: expect.stringContaining('arrêt') });
    });

    test('stays in the outbox, intact, without a mail server', async () => {
      const id = await queue();
      const before = await row(id);
      const rounds = startPostOffice(site(), { mails: [], from: shop, instance: 'essai', onError: () => {} });
      rounds.wake();
      await rounds.stop();
      expect(await row(id)).toEqual(before);
    });

    test('leaves by itself within moments, even after a failure of the database', async () => {
      const { clock, env } = site();
      let broken = true;
      const deps = {
        clock,
        metrics: site().metrics,
        env: { ...env, smtpUrl: smtp.url },
        get db() {
          if (broken) throw new Error('base fermée');
          return site().db;
        },
      };
      const errors = vi.fn();
      const rounds = startPostOffice(deps, { mails: [], from: shop, instance: 'essai', onError: errors });
      await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(new Error('base fermée')));
      broken = false;
      const id = await queue();
      await vi.waitFor(async () => expect((await row(id)).state).toBe('envoye'), { timeout: 5_000 });
      await rounds.stop();
      expect(smtp.arrived).toHaveLength(1);
    });
  },
  { starter: false },
);

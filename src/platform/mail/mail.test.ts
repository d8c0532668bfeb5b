import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { mailActs, PASSWORD, shop, turningServer, words } from '../../../test/mails';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { type CalendarEvent, calendarFile } from './calendar-file';
import { deliverDue } from './delivery';
import { smtpPost } from './post';

const smtp = turningServer();

onBothEngines(
  'a mail',
  (site) => {
    const { queue, row, deliver, withLogin } = mailActs(site, smtp);

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

    test('without a reply address, has replies go to the shop when it leaves from another address', async () => {
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
      const text = calendarFile(method, { ...meeting, product: 'Rendez-vous' });
      await queue({ calendar: { method, fileName: 'rendez-vous.ics', text } });
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
  },
  { starter: false },
);

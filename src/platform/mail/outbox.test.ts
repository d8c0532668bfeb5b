import { describe, expect, test } from 'vitest';
import { breakdown, fakePost, outboxActs, START, stampAt, words } from '../../../test/outbox';
import { onBothEngines } from '../../../test/test-site';
import { deliverDue } from './delivery';
import { queueMail, resendMail } from './outbox';

onBothEngines(
  'the outbox',
  (site) => {
    const { queue, row, moveTo } = outboxActs(site);

    test('keeps a mail readable, ready to leave, with its cause', async () => {
      const id = await queue({ replyTo: 'client@exemple.test', sendBefore: START.add({ hours: 1 }) });
      expect(await row(id)).toMatchObject({
        kind: 'essai',
        message_id: expect.stringMatching(new RegExp(`^<${id}\\.[0-9a-f]{32}@www\\.exemple\\.test>$`)),
        to_address: 'eve@exemple.test',
        reply_to: 'client@exemple.test',
        text: words('Votre demande').text,
        state: 'en_attente',
        attempts: 0,
        next_at: stampAt(0),
        send_before: stampAt(60),
      });
    });

    test('keeps what caused it, its headers and its calendar file, and hands them over with it', async () => {
      const calendar = {
        method: 'CANCEL',
        fileName: 'annulation.ics',
        text: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nX-À:« été »\r\nEND:VCALENDAR\r\n',
      } as const;
      const headers = { 'List-Unsubscribe': '<https://www.exemple.test/x>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      const id = await queue({
        causes: [
          { column: 'demande_id', id: 'd1' },
          { column: 'abonne_id', id: 'a1' },
        ],
        headers,
        calendar,
      });
      expect(await row(id)).toMatchObject({ demande_id: 'd1', abonne_id: 'a1' });
      const post = fakePost();
      await deliverDue(site(), post);
      await resendMail(site(), id);
      await deliverDue(site(), post);
      expect(post.taken).toMatchObject([
        { headers, calendar },
        { headers, calendar },
      ]);
    });

    test('adds nothing of its own', async () => {
      const id = await queue();
      expect(await row(id)).toMatchObject({ demande_id: null, abonne_id: null, headers: null, calendar: null });
      const post = fakePost();
      await deliverDue(site(), post);
      expect(post.taken).toMatchObject([{ headers: {}, calendar: null }]);
    });

    test.each([
      '<https://www.exemple.test/x>\r\nBcc: voleur@exemple.test',
      '<https://www.exemple.test/x>\nX: 1',
      '<https://www.exemple.test/x>\rX: 1',
      '<https://www.exemple.test/x>\r\n ',
      '<https://www.exemple.test/é>',
      'a\u0000b',
      'a\u2028b',
      'a\tb',
      ' a',
      'a ',
      '',
      `<https://www.exemple.test/${'x'.repeat(900)}>`,
    ])('refuses the header value %j', async (value) => {
      await expect(queue({ headers: { 'List-Unsubscribe': value } })).rejects.toThrow('header');
      await expect(queue({ headers: { 'List-Unsubscribe-Post': value } })).rejects.toThrow('header');
      expect(await site().db.selectFrom('courriel').selectAll().execute()).toEqual([]);
    });

    test('takes the unsubscribe headers only, whatever it is given', async () => {
      const given = { 'List-Unsubscribe': '<https://www.exemple.test/x>', Bcc: 'voleur@exemple.test', 'X\r\nBcc': 'voleur@exemple.test' };
      const post = fakePost();
      await queue({ headers: given });
      await deliverDue(site(), post);
      expect(post.taken[0]?.headers).toEqual({ 'List-Unsubscribe': '<https://www.exemple.test/x>' });
    });

    test.each([
      ['a request in a cancellation', 'CANCEL', ['METHOD:REQUEST']],
      ['a cancellation in a request', 'REQUEST', ['METHOD:CANCEL']],
      ['both', 'CANCEL', ['METHOD:CANCEL', 'METHOD:REQUEST']],
      ['neither', 'CANCEL', []],
      ['a folded line', 'CANCEL', ['SUMMARY:', ' METHOD:CANCEL']],
    ] as const)('refuses a calendar file that says otherwise than the mail: %s', async (_, method, lines) => {
      const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
      await expect(queue({ calendar: { method, fileName: 'rendez-vous.ics', text } })).rejects.toThrow('method');
    });

    test('keeps nothing when the cause fails', async () => {
      const failing = site()
        .db.transaction()
        .execute(async (tx) => {
          await queueMail(site(), tx, { kind: 'essai', to: { address: 'eve@exemple.test', name: '' }, letter: words('') });
          throw new Error('panne au milieu');
        });
      await expect(failing).rejects.toThrow('panne au milieu');
      expect(await site().db.selectFrom('courriel').selectAll().execute()).toEqual([]);
    });

    test.each([
      'eve@exemple.test\r\nBcc: voleur@exemple.test',
      'eve@exemple.test\n',
      'eve@exemple.test, voleur@exemple.test',
      'eve@exemple.test;voleur@exemple.test',
      'Ève <eve@exemple.test>',
      '"eve@ailleurs.test"@exemple.test',
      'eve(ici)@exemple.test',
      'eve@voleur@exemple.test',
      'eve @exemple.test',
      'eve\u0000@exemple.test',
      'groupe:eve@exemple.test',
      'eve',
      '@exemple.test',
      '',
      `${'e'.repeat(250)}@exemple.test`,
    ])('refuses the address %j, to write to as to answer to', async (address) => {
      await expect(queue({ to: { address, name: 'Ève' } })).rejects.toThrow('adresse');
      await expect(queue({ replyTo: address })).rejects.toThrow('adresse');
    });

    test.each(['eve+devis@exemple.test', 'o’brien@exemple.test', "o'brien@exemple.test", 'ève@société.test'])(
      'accepts the address %j',
      async (address) => {
        expect((await row(await queue({ to: { address, name: '' } }))).to_address).toBe(address);
      },
    );

    describe('sends again', () => {
      test.each(['echec', 'perime', 'envoye'] as const)('on demand a mail in state « %s », under the same number', async (state) => {
        const id = await queue({ sendBefore: START.add({ minutes: 1 }) });
        await site().db.updateTable('courriel').set({ state, attempts: 10, last_error: 'refusé' }).where('id', '=', id).execute();
        moveTo(500);
        const post = fakePost();
        expect([await deliverDue(site(), post), await resendMail(site(), id), await deliverDue(site(), post)]).toEqual([0, true, 1]);
        expect(post.taken.map(({ messageId }) => messageId)).toEqual([(await row(id)).message_id]);
        expect(await row(id)).toMatchObject({ state: 'envoye', attempts: 1, last_error: null, sent_at: stampAt(500) });
      });

      test('with all its attempts ahead of it', async () => {
        const id = await queue();
        await site().db.updateTable('courriel').set({ state: 'echec', attempts: 10 }).where('id', '=', id).execute();
        await resendMail(site(), id);
        await deliverDue(site(), fakePost(breakdown()));
        expect(await row(id)).toMatchObject({ state: 'en_attente', attempts: 1, next_at: stampAt(1) });
      });

      test('neither what is already waiting nor what does not exist', async () => {
        const id = await queue();
        await deliverDue(site(), fakePost(breakdown()));
        expect([await resendMail(site(), id), await resendMail(site(), 'inconnu')]).toEqual([false, false]);
        expect((await row(id)).next_at).toBe(stampAt(1));
      });
    });
  },
  { starter: false },
);

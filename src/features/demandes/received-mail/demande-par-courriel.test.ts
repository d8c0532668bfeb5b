import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEMANDE_KINDS } from '~/endpoints';
import type { MailboxMessage } from '~/platform/mail/imap-mailbox';
import { type Headers, MAILBOX, message, receivedActs, said } from '../../../../test/received-mails';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import { mailsOf } from '../../../../test/visitor';
import { takeMail } from './take-mail.server';

onBothEngines(
  'a mail that comes in',
  (site) => {
    const [admin] = signInAs(site, 'ADMIN');
    const { take, view, last, ofAddress, answered } = receivedActs(site, () => admin);

    describe('and answers nothing', () => {
      test('becomes a contact request that says so, acknowledged once a day and address', async () => {
        const from = '"Dupré, Hélène" <helene@exemple.test>';
        const mail = message(
          {
            From: from,
            Subject: '=?utf-8?Q?Ma_chaudi=C3=A8re?=',
            'Content-Type': 'text/plain; charset=utf-8',
            ...said('dmarc=pass header.from=exemple.test'),
          },
          'Elle fuit.',
        );
        expect(await take(mail)).toBe('taken');
        const [demande] = await ofAddress('helene@exemple.test');
        expect(demande).toMatchObject({ kind: 'contact', canal: 'courriel', state: 'nouvelle', name: 'Hélène', family_name: 'Dupré' });
        expect((await view(demande?.id as string)).lines).toEqual([
          { label: 'Sujet', text: 'Ma chaudière' },
          { label: 'Message', text: 'Elle fuit.' },
        ]);
        expect((await mailsOf(site(), demande?.id as string)).map(({ kind }) => kind)).toEqual(['demande_accuse', 'demande_notification']);
        await take(message({ From: from, Subject: 'Et encore', ...said('dmarc=pass') }));
        const [, second] = await ofAddress('helene@exemple.test');
        expect((await mailsOf(site(), second?.id as string)).map(({ kind }) => kind)).toEqual(['demande_notification']);
        const accuse = (await mailsOf(site(), demande?.id as string))[0]?.message_id as string;
        await take(message({ From: 'helene@exemple.test', 'In-Reply-To': accuse }, 'Merci.'));
        expect(await last(demande?.id as string)).toMatchObject({ kind: 'message', text: 'Merci.' });
      });

      test('is left in the mailbox when already opened, written by the shop, or sent by the site', async () => {
        expect(await take(message({ From: 'ouvert@exemple.test' }, 'Bonjour.', { isSeen: true }))).toBe('left');
        const { toStaff } = await answered();
        expect(await take(message({ From: 'contact@exemple.test', 'Message-ID': toStaff }))).toBe('left');
        const { content } = await site()
          .db.selectFrom('reglage')
          .select('content')
          .where('section', '=', 'entreprise')
          .executeTakeFirstOrThrow();
        const { email } = JSON.parse(content) as { email: string };
        expect(await take(message({ From: email }))).toBe('left');
        expect(await take(message({ From: 'boite@exemple.test' }))).toBe('left');
        expect(await ofAddress('ouvert@exemple.test')).toEqual([]);
      });

      test('is set aside from the sixth of an hour, or marked as spam; the 21st waits', async () => {
        await take(message({ From: 'pub@exemple.test', 'X-Spam-Flag': 'YES' }));
        expect((await ofAddress('pub@exemple.test'))[0]).toMatchObject({
          state: 'indesirable',
          suspicion: expect.stringContaining('indésirable'),
        });
        const outcomes = [];
        for (let sent = 0; sent < 22; sent += 1) outcomes.push(await take(message({ From: 'flot@exemple.test', Subject: `${sent}` })));
        expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 'taken'), 'later', 'later']);
        expect((await ofAddress('flot@exemple.test')).map(({ state }) => state)).toEqual([
          ...Array.from({ length: 5 }, () => 'nouvelle'),
          ...Array.from({ length: 15 }, () => 'indesirable'),
        ]);
        site().clock.set('2026-11-21T11:00:00.000Z');
        expect(await take(message({ From: 'flot@exemple.test', Subject: 'plus tard' }))).toBe('taken');
      });

      describe('from a sender whose address may be forged', () => {
        const kindsOf = async (id: string | undefined) => (await mailsOf(site(), id as string)).map(({ kind }) => kind);

        test('is set aside without an answer when the domain denies it', async () => {
          await take(message({ From: 'victime@banque.test', ...said('dmarc=fail header.from=banque.test') }));
          const [demande] = await ofAddress('victime@banque.test');
          expect(demande).toMatchObject({ state: 'indesirable', suspicion: expect.stringContaining('empruntée') });
          expect(await kindsOf(demande?.id)).toEqual([]);
        });

        test('is a request without an acknowledgement when nothing proves it', async () => {
          await take(message({ From: 'petit@artisan.test', ...said('dmarc=none') }));
          const [demande] = await ofAddress('petit@artisan.test');
          expect(demande).toMatchObject({ state: 'nouvelle', suspicion: null });
          expect(await kindsOf(demande?.id)).toEqual(['demande_notification']);
          expect((await view(demande?.id as string)).evenements.map(({ kind }) => kind)).toContain('accuse_sans_preuve');
          await take(message({ From: 'petit@artisan.test', ...said('dmarc=pass') }));
          expect(await kindsOf((await ofAddress('petit@artisan.test'))[1]?.id)).toContain('demande_accuse');
        });

        test.each([
          ['by another server', { 'Authentication-Results': 'mx.ailleurs.test; dmarc=pass' }],
          [
            'below another header',
            { ...said('spf=none'), Received: 'from a by b', 'authentication-results': 'mx.exemple.test; dmarc=pass' },
          ],
          ['with two senders', { ...said('dmarc=pass'), from: 'Autre <autre@b.test>' }],
        ])('is not believed because of a result written %s', async (_, headers) => {
          const address = `faux-${randomUUID()}@banque.test`;
          await take(message({ From: address, ...(headers as Headers) }));
          expect(await kindsOf((await ofAddress(address))[0]?.id)).not.toContain('demande_accuse');
        });

        test('is acknowledged only if the shop knows it while no mail server is believed', async () => {
          const unset = { ...site(), env: { ...site().env, imapAuthserv: [] } };
          const { email } = await answered();
          for (const address of ['nouveau@artisan.test', email])
            await takeMail(unset, DEMANDE_KINDS, message({ From: address, ...said('dmarc=pass') }));
          expect(await kindsOf((await ofAddress('nouveau@artisan.test'))[0]?.id)).toEqual(['demande_notification']);
          expect(await kindsOf((await ofAddress(email))[1]?.id)).toEqual(['demande_accuse', 'demande_notification']);
        });

        test('uses up nothing of the allowance of its owner', async () => {
          for (let sent = 0; sent < 21; sent += 1) await take(message({ From: 'client@vrai.test', ...said('dmarc=none') }));
          await take(message({ From: 'client@vrai.test', Subject: 'Le vrai', ...said('dmarc=pass') }));
          expect((await ofAddress('client@vrai.test')).at(-1)).toMatchObject({ summary: 'Le vrai', state: 'nouvelle' });
        });

        test('joins the conversation that it answers with a warning for staff', async () => {
          const { id, email, to } = await answered();
          await take(message({ From: email, 'In-Reply-To': to, ...said('dmarc=fail') }, 'Changez l’IBAN.'));
          expect(await last(id)).toMatchObject({ kind: 'message', authenticity: 'fail' });
          await take(message({ From: email, 'In-Reply-To': to, ...said('dmarc=pass') }, 'Bien moi.'));
          expect(await last(id)).toMatchObject({ kind: 'message', authenticity: 'pass' });
        });
      });

      describe('beyond what the site takes at a time', () => {
        const junk = (about: Headers = {}) => message({ From: `x@pub-${randomUUID()}.test`, ...about });
        const takeMany = async (mails: MailboxMessage[]) => {
          const outcomes = [];
          for (const mail of mails) outcomes.push(await take(mail));
          return outcomes.filter((outcome) => outcome === 'taken').length;
        };
        const many = (make: () => MailboxMessage) => Array.from({ length: 40 }, make);

        test('waits sooner with a mark of spam, whose request keeps no file', async () => {
          const file = `--b\n\nBonjour.\n--b\nContent-Type: application/pdf; name=a.pdf\n\n%PDF-1.7\n--b--\n`;
          const marked = () =>
            message({ From: `x@${randomUUID()}.test`, 'X-Spam-Flag': 'YES', 'Content-Type': 'multipart/mixed; boundary=b' }, file);
          const before = await site().db.selectFrom('demande_fichier').select('id').execute();
          expect(await takeMany(many(marked))).toBe(8);
          expect(await site().db.selectFrom('demande_fichier').select('id').execute()).toHaveLength(before.length);
          const aside = await site().db.selectFrom('demande').select('state').where('suspicion', 'like', '%marque%').execute();
          expect(aside.slice(-8).map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'indesirable'));
          expect(await take(junk())).toBe('taken');
        });

        test('waits without being fetched or counted, while answers and known people pass', async () => {
          const { email, to } = await answered();
          expect(await takeMany(many(junk))).toBe(30);
          let fetched = 0;
          const waits = junk();
          const watched = {
            ...waits,
            read: async () => {
              fetched += 1;
              return undefined;
            },
          };
          for (let times = 0; times < 100; times += 1) expect(await take(watched)).toBe('full');
          expect(fetched).toBe(0);
          expect(await take(message({ From: email, 'In-Reply-To': to }))).toBe('taken');
          expect(await take(message({ From: email, ...said('dmarc=pass') }))).toBe('taken');
          expect(await take(message({ From: 'client@neuf.test', ...said('dmarc=pass') }))).toBe('taken');
          expect(await take(message({ From: email }))).toBe('full');
          site().clock.set('2026-11-21T09:15:00.000Z');
          expect(await take(waits)).toBe('taken');
        });

        test('is read whole three times at most, then makes a request that says so', async () => {
          const broken = message({ From: 'casse@exemple.test' }, '', {
            read: async () => {
              throw new Error('broken');
            },
          });
          for (let times = 0; times < 3; times += 1) await expect(take(broken)).rejects.toThrow('broken');
          expect(await take(broken)).toBe('taken');
          const [demande] = await ofAddress('casse@exemple.test');
          expect((await view(demande?.id as string)).lines.at(-1)?.text).toContain('n’a pas pu être lu');
        });
      });

      test('says where it is when it is too large or makes no sense', async () => {
        await take(message({ From: 'lourd@exemple.test' }, '', { size: 40 * 1024 * 1024, read: async () => undefined }));
        const nested = `${Array.from({ length: 40 }, (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`).join('')}`;
        await take(message({ From: 'poupees@exemple.test', 'Content-Type': 'multipart/mixed; boundary=b0' }, nested));
        for (const [email, words] of [
          ['lourd@exemple.test', '40\u00a0Mo'],
          ['poupees@exemple.test', 'n’a pas pu être lu'],
        ] as const) {
          const [demande] = await ofAddress(email);
          expect((await view(demande?.id as string)).lines.at(-1)?.text).toContain(words);
        }
      });
    });
  },
  MAILBOX,
);

import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMANDE_KINDS } from '~/endpoints';
import type { MailboxMessage } from '~/platform/mail/imap-mailbox';
import { demandeActs } from '../../../test/shop';
import type { Member } from '../../../test/staff';
import { onBothEngines, SATURDAY_10H } from '../../../test/test-site';
import { demandeOf, lastingMember, mailsOf, newPerson, sendJson } from '../../../test/visitor';
import { takeMail } from './courriels-recus.server';
import type { SuiviView } from './suivi/contract';

let count = 0;
type Headers = Record<string, string>;
/** What the shop's own mail server says of a sender. */
const said = (results: string): Headers => ({ 'Authentication-Results': `mx.exemple.test; ${results}` });

/** A mail as a server keeps it. @param body with the header of its own part, when `headers` name a boundary */
function message(headers: Headers, body = 'Bonjour.', about: Partial<MailboxMessage> = {}): MailboxMessage {
  count += 1;
  const all: Headers = { 'Message-ID': `<essai-${count}@ailleurs.test>`, Subject: 'Re: votre devis', 'MIME-Version': '1.0', ...headers };
  const header = `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`;
  const source = Buffer.from(header + body.replaceAll('\n', '\r\n'));
  const receivedAt = Temporal.Instant.from(SATURDAY_10H);
  return { uid: count, size: source.length, isSeen: false, receivedAt, header: Buffer.from(header), read: async () => source, ...about };
}

onBothEngines(
  'a mail that comes in',
  (site) => {
    let admin: Member;
    beforeAll(async () => {
      admin = await lastingMember(site(), 'ADMIN');
    });
    beforeEach(async () => {
      site().clock.set(SATURDAY_10H);
      await site().db.deleteFrom('tentative').execute();
    });

    const take = (mail: MailboxMessage) => takeMail(site(), DEMANDE_KINDS, mail);
    const { view } = demandeActs(site, () => admin);
    const last = async (id: string) => (await view(id)).evenements.at(-1);
    const ofAddress = (email: string) => site().db.selectFrom('demande').selectAll().where('email', '=', email).orderBy('id').execute();
    /** A request that was answered, with the Message-IDs of the mails to the person and to staff. */
    async function answered() {
      const person = newPerson();
      count += 1;
      const sent = await sendJson(
        site(),
        '/contact/formulaire',
        { ...person, subject: 'Devis', message: 'Bonjour.' },
        { remoteAddress: `10.6.${count}.1` },
      );
      const { reference, suivi } = sent.json<{ reference: string; suivi: string }>();
      const { id, version } = await demandeOf(site(), reference);
      expect((await admin.post(`/admin/demandes/${id}/reponse`, { version, message: 'Voici.' })).statusCode).toBe(200);
      const mails = await mailsOf(site(), id);
      const idOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.message_id as string;
      return { id, suivi, email: person.email, to: idOf('demande_reponse'), toStaff: idOf('demande_notification') };
    }

    test('as an answer is a message of its request, without what it quotes, which waits again', async () => {
      const { id, suivi, email, to } = await answered();
      const text =
        'Très bien, à quelle heure ?\n\nLe sam. 21 nov. 2026 à 10:00, Solutions Maison <contact@exemple.test> a écrit :\n> Voici.\n> Bonne journée';
      expect(await take(message({ From: `Hélène <${email}>`, 'In-Reply-To': to, 'Content-Type': 'text/plain; charset=utf-8' }, text))).toBe(
        'taken',
      );
      expect(await view(id)).toMatchObject({ state: 'nouvelle', answeredAt: null });
      expect(await last(id)).toMatchObject({ kind: 'message', text: 'Très bien, à quelle heure ?', from: null, visible: true });
      expect((await last(id))?.quoted).toMatch(/^Le sam\. 21 nov\..*\n> Voici\./);
      const shown = (await site().app.http.inject(`/api${suivi}`)).json<SuiviView>();
      expect(shown.messages.at(-1)).toMatchObject({ isPerson: true, text: 'Très bien, à quelle heure ?' });
      expect((await mailsOf(site(), id)).filter(({ kind }) => kind === 'avis_reponse')).toHaveLength(1);
    });

    test('is found by its references, from whatever address; staff see which', async () => {
      const { id, to } = await answered();
      const mail = message({ From: 'travail@ailleurs.test', References: `<autre@x.test> ${to} <encore@x.test>` }, 'Du bureau.');
      expect(await take(mail)).toBe('taken');
      expect(await last(id)).toMatchObject({ kind: 'message', text: 'Du bureau.', from: 'travail@ailleurs.test' });
    });

    test('comes to the request into which the answered one was merged', async () => {
      const [stays, { id, email, to }] = [await answered(), await answered()];
      site().clock.set('2026-11-21T09:00:20.000Z');
      const { version } = await view(stays.id);
      const { reference } = await view(id);
      expect((await admin.post(`/admin/demandes/${stays.id}/fusion`, { version, reference })).statusCode).toBe(200);
      expect(await take(message({ From: email, 'In-Reply-To': to }, 'Et aussi ceci.'))).toBe('taken');
      expect(await last(stays.id)).toMatchObject({ kind: 'message', text: 'Et aussi ceci.', from: null, reference: null });
      expect(await view(stays.id)).toMatchObject({ state: 'nouvelle' });
    });

    test('is stored once, however often it is read, together or one after the other', async () => {
      const { id, email, to } = await answered();
      const mail = message({ From: email, 'In-Reply-To': to }, 'Une fois.');
      expect(await Promise.all([take(mail), take(mail), take(mail)])).toEqual(['taken', 'taken', 'taken']);
      expect(await take(mail)).toBe('taken');
      expect((await view(id)).evenements.filter(({ kind }) => kind === 'message')).toHaveLength(1);
      const fresh = message({ From: 'deux@exemple.test', Subject: 'Bonjour' });
      await Promise.all([take(fresh), take(fresh)]);
      expect(await ofAddress('deux@exemple.test')).toHaveLength(1);
    });

    test('as HTML alone is read as text, quotes folded, and none of its HTML is kept', async () => {
      const { id, email, to } = await answered();
      const html =
        '<html><head><style>p{color:red}</style></head><body><div>D’accord &amp; <b>merci</b></div><script>x()</script><p>Hélène<br>Dupré</p>' +
        '<div class="gmail_quote">Le sam. 21 nov. 2026 à 10:00, Solutions Maison a écrit :<br></div><blockquote>Voici.</blockquote></body></html>';
      await take(message({ From: email, 'In-Reply-To': to, 'Content-Type': 'text/html; charset=utf-8' }, html));
      expect(await last(id)).toMatchObject({ text: 'D’accord & merci\nHélène\nDupré' });
      expect((await last(id))?.quoted).toContain('> Voici.');
    });

    test('keeps photos and PDF files, and names the others', async () => {
      const { id, email, to } = await answered();
      const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
        .jpeg()
        .toBuffer();
      const part = (type: string, name: string, bytes: Buffer) =>
        `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${bytes.toString('base64')}\n`;
      const body = `--b\nContent-Type: text/plain; charset=utf-8\n\nVoici la plaque.\n${part('image/jpeg', 'plaque.jpg', jpeg)}${part('application/pdf', 'facture.pdf', Buffer.from('%PDF-1.7 facture'))}${part('application/zip', 'tout.zip', Buffer.from('PK'))}${part('image/png', 'faux.png', Buffer.from('rien'))}--b--\n`;
      await take(message({ From: email, 'In-Reply-To': to, 'Content-Type': 'multipart/mixed; boundary=b' }, body));
      const event = await last(id);
      expect(event?.fichiers.map(({ name, mime }) => [name, mime])).toEqual([
        ['plaque.jpg', 'image/jpeg'],
        ['facture.pdf', 'application/pdf'],
      ]);
      for (const said of ['Voici la plaque.', 'tout.zip', 'faux.png']) expect(event?.text).toContain(said);
    });

    test('waits in the mailbox beyond what one request takes in an hour', async () => {
      const { id, email, to } = await answered();
      const outcomes = [];
      for (let sent = 0; sent < 22; sent += 1) outcomes.push(await take(message({ From: email, 'In-Reply-To': to }, `${sent}`)));
      expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 'taken'), 'later', 'later']);
      expect((await view(id)).evenements.filter(({ kind }) => kind === 'message')).toHaveLength(20);
      site().clock.set('2026-11-21T11:00:00.000Z');
      expect(await take(message({ From: email, 'In-Reply-To': to, 'Auto-Submitted': 'auto-replied' }))).toBe('taken');
    });

    test('that a machine wrote is noted, and reopens nothing', async () => {
      const { id, email, to } = await answered();
      for (const marks of [
        { 'Auto-Submitted': 'auto-replied' },
        { Precedence: 'bulk' },
        { 'X-Autoreply': 'yes' },
        { 'Return-Path': '<>' },
      ] as Headers[]) {
        expect(await take(message({ From: email, 'In-Reply-To': to, ...marks }, 'Je suis absente.'))).toBe('taken');
        expect(await last(id)).toMatchObject({ kind: 'automatique', visible: false, text: 'Je suis absente.' });
      }
      expect(await view(id)).toMatchObject({ state: 'traitee' });
      expect((await mailsOf(site(), id)).some(({ kind }) => kind === 'avis_reponse')).toBe(false);
      expect(await take(message({ From: 'robot@exemple.test', 'Auto-Submitted': 'auto-generated' }))).toBe('left');
      expect(await take(message({ From: 'lettre@exemple.test', 'List-Unsubscribe': '<https://x.test>' }))).toBe('left');
      expect([...(await ofAddress('robot@exemple.test')), ...(await ofAddress('lettre@exemple.test'))]).toEqual([]);
    });

    test('as a bounce fails the mail that it is about, with the reason, and says so in the history', async () => {
      const { id, to, email } = await answered();
      await site().db.updateTable('courriel').set({ state: 'envoye' }).where('message_id', '=', to).execute();
      const report = (action: string) =>
        `--b\nContent-Type: text/plain\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.test\n\nFinal-Recipient: rfc822; ${email}\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n in local table\n--b\nContent-Type: text/rfc822-headers\n\nFrom: contact@exemple.test\nMessage-ID: ${to}\n--b--\n`;
      const headers = {
        From: 'MAILER-DAEMON@mx.test',
        'Return-Path': '<>',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      };
      await take(message(headers, report('delayed')));
      expect((await mailsOf(site(), id)).find(({ message_id }) => message_id === to)?.state).toBe('envoye');
      expect(await take(message(headers, report('failed')))).toBe('taken');
      const failed = (await mailsOf(site(), id)).find(({ message_id }) => message_id === to);
      expect(failed).toMatchObject({ state: 'echec', last_error: expect.stringContaining('User unknown in local table') });
      expect(await last(id)).toMatchObject({ kind: 'rejet', visible: false, text: expect.stringContaining(email) });
      expect(await view(id)).toMatchObject({ state: 'traitee' });
    });

    test('of staff or of somebody whom they wrote to is noted beside the conversation', async () => {
      const { id, to, toStaff } = await answered();
      await take(message({ From: admin.email, References: to }, 'Répondu depuis mon téléphone.'));
      expect(await last(id)).toMatchObject({ kind: 'courriel_tiers', author: admin.email, visible: false });
      await take(message({ From: 'fournisseur@exemple.test', References: toStaff }, 'La pièce est en stock.'));
      expect(await last(id)).toMatchObject({ kind: 'courriel_tiers', author: 'fournisseur@exemple.test' });
      expect(await view(id)).toMatchObject({ state: 'traitee' });
      const archive = await admin.confirmed('GET', '/admin/rgpd/export?email=fournisseur%40exemple.test');
      expect(archive.statusCode, archive.body).toBe(200);
      const { 'donnees.json': donnees } = unzipSync(archive.rawPayload);
      expect(JSON.parse(Buffer.from(donnees as Uint8Array).toString())).toMatchObject({
        demandes: [],
        courrielsRecus: [{ kind: 'reponse', text: 'La pièce est en stock.' }],
      });
      // Erased, they are found in no other's request either.
      expect((await admin.confirmed('POST', '/admin/rgpd/efface', { email: 'fournisseur@exemple.test' })).statusCode).toBe(200);
      expect(await last(id)).toMatchObject({ author: 'Une personne effacée', text: '' });
      expect(
        await site().db.selectFrom('courriel_recu').select('id').where('from_address', '=', 'fournisseur@exemple.test').execute(),
      ).toEqual([]);
    });

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
        // An answer to the acknowledgement finds its request.
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

      describe('from somebody who may have borrowed an address', () => {
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
          // The real one is acknowledged all the same.
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
          // A known address alone proves nothing.
          expect(await take(message({ From: email }))).toBe('full');
          site().clock.set('2026-11-21T09:15:00.000Z');
          expect(await take(waits)).toBe('taken');
        });

        test('is read whole three times at most, then told', async () => {
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
  { env: { RATE_LIMIT: 'on', IMAP_AUTHSERV: 'mx.exemple.test', IMAP_URL: 'imaps://boite%40exemple.test:secret@imap.exemple.test' } },
);

import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { picture } from '../../../../test/images';
import { type Headers, MAILBOX, message, receivedActs } from '../../../../test/received-mails';
import { signInAs } from '../../../../test/shop';
import { onBothEngines } from '../../../../test/test-site';
import { mailsOf } from '../../../../test/visitor';
import type { SuiviView } from '../suivi/contract';

onBothEngines(
  'a mail that comes in',
  (site) => {
    const [admin] = signInAs(site, 'ADMIN');
    const { take, view, last, ofAddress, answered } = receivedActs(site, () => admin);

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
      const part = (type: string, name: string, bytes: Buffer) =>
        `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${bytes.toString('base64')}\n`;
      const body = `--b\nContent-Type: text/plain; charset=utf-8\n\nVoici la plaque.\n${part('image/jpeg', 'plaque.jpg', await picture(60, 40))}${part('application/pdf', 'facture.pdf', Buffer.from('%PDF-1.7 facture'))}${part('application/zip', 'tout.zip', Buffer.from('PK'))}${part('image/png', 'faux.png', Buffer.from('rien'))}--b--\n`;
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

    test('of staff, or of a person they wrote to, is noted beside the conversation', async () => {
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
      expect((await admin.confirmed('POST', '/admin/rgpd/efface', { email: 'fournisseur@exemple.test' })).statusCode).toBe(200);
      expect(await last(id)).toMatchObject({ author: 'Une personne effacée', text: '' });
      expect(
        await site().db.selectFrom('courriel_recu').select('id').where('from_address', '=', 'fournisseur@exemple.test').execute(),
      ).toEqual([]);
    });
  },
  MAILBOX,
);

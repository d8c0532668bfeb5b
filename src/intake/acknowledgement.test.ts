import { describe, expect, test } from 'vitest';
import { FIRST_DEMANDES } from '~/content/reglages/promises';
import { DEMANDE_KINDS } from '~/endpoints';
import { deliverDue } from '~/platform/mail/delivery';
import type { OutgoingMail } from '~/platform/mail/post';
import { formActs, SHOP } from '../../test/forms';
import { signInAs } from '../../test/shop';
import { onBothEngines } from '../../test/test-site';
import { newPerson, setReglage } from '../../test/visitor';

onBothEngines('a demande', (site) => {
  const [admin] = signInAs(site, 'ADMIN');
  const { airco, contact, projet, sav, stored } = formActs(site);

  describe('whose address is not confirmed', () => {
    /** What a stranger would have the shop say to a third person. */
    const WORDS = ['Zorglub', 'Bulgroz', 'cadeaux', 'Fantasio', 'Champignac', 'Turbotraction', 'Marsupilami', 'Spirou', 'Palombie'];
    const stranger = () => newPerson({ family_name: 'Zorglub', name: 'Bulgroz' });
    const forms: [string, () => ReturnType<typeof contact>][] = [
      ['contact', () => contact({ ...stranger(), subject: 'Vos cadeaux', message: 'Cadeaux : https://gagnez.test' })],
      ['AIRCO', () => airco({ ...stranger(), company: 'Fantasio et fils' })],
      ['projet', () => projet({ ...stranger(), town: 'Champignac', description: 'Une Turbotraction' })],
      ['SAV', () => sav({ ...stranger(), brand: 'Marsupilami', model: 'Spirou', street: 'Palombie', description: 'Une Turbotraction' })],
    ];

    test.each(forms)('is written to without a word of theirs: %s', async (_, send) => {
      const { sent, demande, mails } = await stored(await send());
      const [toVisitor, toStaff] = mails;
      for (const words of WORDS)
        for (const part of [toVisitor?.subject, toVisitor?.text, toVisitor?.html])
          expect(part?.toLowerCase()).not.toContain(words.toLowerCase());
      expect(toVisitor?.text).not.toContain('gagnez');
      for (const part of [toVisitor?.text, toVisitor?.html]) {
        expect(part).toContain(demande.reference);
        expect(part).toContain(`https://www.exemple.test${sent.suivi}`);
      }
      expect(toVisitor?.text).toMatch(/^Bonjour,$/m);
      expect(toStaff?.text).toContain('Zorglub');
      const suivi = await site().app.http.inject(`/api${sent.suivi}`);
      for (const { text } of DEMANDE_KINDS[demande.kind as 'sav'].lines(JSON.parse(demande.payload)).slice(0, 1))
        expect(suivi.body).toContain(text);
    });

    test('is sent no name beside the address; a staff answer greets by name and holds nothing else of theirs', async () => {
      const { demande } = await stored(await contact({ ...stranger(), message: 'Cadeaux' }));
      const message = 'Nous passerons mardi.';
      expect((await admin.post(`/admin/demandes/${demande.id}/reponse`, { version: 1, message })).statusCode).toBe(200);
      site().clock.set(site().clock.now().add({ seconds: 10 }).toString());
      const taken: OutgoingMail[] = [];
      await deliverDue(site(), { send: async (mail) => void taken.push(mail) });
      const toVisitor = taken.filter(({ to }) => to.address === demande.email);
      expect(toVisitor.map(({ to }) => to.name)).toEqual(['', '']);
      for (const mail of toVisitor)
        for (const words of WORDS) expect(JSON.stringify(mail).replaceAll('Bonjour Bulgroz Zorglub,', '')).not.toContain(words);
      expect(toVisitor.map(({ text }) => text.split('\n')[0])).toEqual(['Bonjour,', 'Bonjour Bulgroz Zorglub,']);
      expect(toVisitor[1]?.text).toContain(message);
    });
  });

  test('names a company that looks like a site, in a mail where nothing links to it', async () => {
    const { demande, mails } = await stored(await airco({ ...newPerson(), company: 'Booking.com France' }));
    expect(demande.company).toBe('Booking.com France');
    const toStaff = mails.find(({ kind }) => kind === 'demande_notification');
    for (const part of [toStaff?.text, toStaff?.html]) {
      expect(part).toContain('Booking\u2060.\u2060com France');
      expect(part).not.toContain('Booking.com');
    }
  });

  test('and what follows it make one conversation: an answer by hand may be answered, the rest may not', async () => {
    const { demande } = await stored(await contact());
    for (const [version, message] of ['Un.', 'Deux.', 'Trois.', 'Quatre.'].entries())
      expect((await admin.post(`/admin/demandes/${demande.id}/reponse`, { version: version + 1, message })).statusCode).toBe(200);
    const mails = await site().db.selectFrom('courriel').selectAll().where('to_address', '=', demande.email).orderBy('id').execute();
    const ids = mails.map(({ message_id }) => message_id);
    const headers = mails.map((mail) => JSON.parse(mail.headers ?? '{}'));
    expect(headers[0]).toEqual({});
    expect(headers[1]).toEqual({ 'Auto-Submitted': 'no', 'In-Reply-To': ids[0], References: ids[0] });
    expect(headers[4]).toMatchObject({ 'In-Reply-To': ids[3], References: [ids[0], ids[2], ids[3]].join(' ') });
  });

  test('notifies the addresses set in the réglages, one mail each', async () => {
    const notifications = { ...FIRST_DEMANDES.notifications, contact: ['anne@exemple.test', 'paul@exemple.test'] };
    const putBack = await setReglage(admin, 'demandes', { notifications });
    const recipientsOf = (mails: { kind: string; to_address: string }[]) =>
      mails.filter(({ kind }) => kind === 'demande_notification').map(({ to_address }) => to_address);
    expect(recipientsOf((await stored(await contact())).mails)).toEqual(['anne@exemple.test', 'paul@exemple.test']);
    expect(recipientsOf((await stored(await airco({}))).mails)).toEqual([SHOP]);
    await putBack();
  });

  test('with a trap inside stays text: no header, no tag, no null character', async () => {
    const trap = {
      name: 'Hélène\u0000\u000bBcc: voleur@exemple.test\u0085corps',
      family_name: 'Dupré <img src=x onerror=alert(1)>',
      company: undefined,
      subject: 'Bonjour\u0000To: autre@exemple.test\u0007fin',
      message: '<script>alert(1)</script>\u0000\u0007 \ud800 {{7*7}}',
    };
    const { demande, mails, payload } = await stored(await contact(trap));
    expect(`${demande.name}${demande.family_name}${payload.subject}${payload.message}`).not.toMatch(/(?![\n\t])\p{Cc}|\p{Cs}/u);
    expect(payload.message).toContain('<script>alert(1)</script>');
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      for (const header of [mail.subject, mail.to_name, mail.to_address, mail.reply_to ?? '']) expect(header).not.toMatch(/\p{Cc}|\u2028/u);
      expect(mail.html).not.toMatch(/<script|<img src=x/i);
    }
    expect(mails[1]?.html).toContain('&lt;script&gt;');
    expect(mails[1]?.text).toContain('<script>alert(1)</script>');
    expect(mails.map(({ to_address }) => to_address)).toEqual([demande.email, SHOP]);
  });
});

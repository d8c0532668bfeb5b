import { beforeEach, expect } from 'vitest';
import { DEMANDE_KINDS } from '../src/endpoints';
import { takeMail } from '../src/features/demandes/received-mail/take-mail.server';
import type { MailboxMessage } from '../src/platform/mail/imap-mailbox';
import { askByContact, demandeActs } from './shop';
import type { Member } from './staff';
import { SATURDAY_10H, type TestSite } from './test-site';
import { mailsOf } from './visitor';

let count = 0;
export type Headers = Record<string, string>;
/** What the shop's own mail server says of a sender. */
export const said = (results: string): Headers => ({ 'Authentication-Results': `mx.exemple.test; ${results}` });

/** A mail as a server keeps it. @param body with the header of its own part, when `headers` name a boundary */
export function message(headers: Headers, body = 'Bonjour.', about: Partial<MailboxMessage> = {}): MailboxMessage {
  count += 1;
  const all: Headers = { 'Message-ID': `<essai-${count}@ailleurs.test>`, Subject: 'Re: votre devis', 'MIME-Version': '1.0', ...headers };
  const header = `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`;
  const source = Buffer.from(header + body.replaceAll('\n', '\r\n'));
  const receivedAt = Temporal.Instant.from(SATURDAY_10H);
  return { uid: count, size: source.length, isSeen: false, receivedAt, header: Buffer.from(header), read: async () => source, ...about };
}

/** The site whose mailbox they come to, and whose mail server is believed. */
export const MAILBOX = {
  env: { RATE_LIMIT: 'on', IMAP_AUTHSERV: 'mx.exemple.test', IMAP_URL: 'imaps://boite%40exemple.test:secret@imap.exemple.test' },
};

/** What the site does with a mail that comes in. Call it inside `onBothEngines`. @param staff answers and reads */
export function receivedActs(site: () => TestSite, staff: () => Member) {
  beforeEach(async () => {
    site().clock.set(SATURDAY_10H);
    await site().db.deleteFrom('tentative').execute();
  });

  const take = (mail: MailboxMessage) => takeMail(site(), DEMANDE_KINDS, mail);
  const { view } = demandeActs(site, staff);
  const last = async (id: string) => (await view(id)).evenements.at(-1);
  const ofAddress = (email: string) => site().db.selectFrom('demande').selectAll().where('email', '=', email).orderBy('id').execute();
  /** A request that was answered, with the Message-IDs of the mails to the person and to staff. */
  async function answered() {
    count += 1;
    const { id, version, suivi, email } = await askByContact(site(), {}, { remoteAddress: `10.6.${count}.1` });
    expect((await staff().post(`/admin/demandes/${id}/reponse`, { version, message: 'Voici.' })).statusCode).toBe(200);
    const mails = await mailsOf(site(), id);
    const idOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.message_id as string;
    return { id, suivi, email, to: idOf('demande_reponse'), toStaff: idOf('demande_notification') };
  }
  return { take, view, last, ofAddress, answered };
}

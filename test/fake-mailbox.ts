import type { Handled, MailboxMessage, OpenMailbox } from '../src/platform/mail/imap-mailbox';

type Kept = { uid: number; source: Buffer; receivedAt: Temporal.Instant; how?: Exclude<Handled, 'later'> };

/** A mailbox in memory: it finds mails by the day on which they came, as servers do. */
export function fakeMailbox() {
  const mails: Kept[] = [];
  let fetched = 0;

  const headOf = ({ uid, source, receivedAt }: Kept): MailboxMessage => ({
    uid,
    size: source.length,
    isSeen: false,
    receivedAt,
    header: source.subarray(0, source.indexOf('\r\n\r\n') + 4),
    read: async (most = source.length) => {
      fetched += 1;
      return source.subarray(0, most);
    },
  });

  return {
    mails,
    fetched: () => fetched,
    deliver(receivedAt: Temporal.Instant, headers: Record<string, string>, body = 'Bonjour.'): number {
      const uid = mails.length + 1;
      const all = { 'Message-ID': `<${uid}@ailleurs.test>`, Subject: `Courriel ${uid}`, ...headers };
      const header = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      mails.push({ uid, receivedAt, source: Buffer.from(`${header.join('')}\r\n${body}`) });
      return uid;
    },
    open(since: Temporal.Instant): OpenMailbox {
      const from = since.toString().slice(0, 10);
      const found = mails.filter(({ how, receivedAt }) => how === undefined && receivedAt.toString().slice(0, 10) >= from);
      return {
        uids: found.map(({ uid }) => uid),
        validity: '1',
        heads: async (uids) => uids.flatMap((uid) => mails.filter((mail) => mail.uid === uid).map(headOf)),
        mark: async (uid, how) => {
          const mail = mails.find((one) => one.uid === uid);
          if (mail) mail.how = how;
        },
      };
    },
  };
}

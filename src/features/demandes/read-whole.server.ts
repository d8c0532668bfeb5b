import type { Deps } from '~/platform/deps';
import { type Allowance, forgiveAttempts, mayAttempt, spendAttempt } from '~/platform/http/attempts';
import type { MailboxMessage } from '~/platform/mail/imap-mailbox';
import { type IncomingMail, parseIncoming } from '~/platform/mail/incoming';
import { aboutOf } from './triage.server';

const MB = 1024 * 1024;
/** For spam and possible bounces: words, no files. */
const LIGHT_BYTES = MB / 4;
/** A mail that crashes this process each time is given up. */
const READINGS: Allowance = { max: 3, minutes: 30 * 24 * 60 };
/** After so many slow mails, the next ones get less time. */
const SLOW: Allowance = { max: 10, minutes: 60 };
const LONGEST_MS = 5_000;
const HURRIED_MS = 2_000;

/** A mail too large, too slow or malformed yields its sender and place. @param isLight reads the beginning only, without files */
export async function readWhole(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  message: MailboxMessage,
  header: IncomingMail,
  { isLight }: { isLight: boolean },
): Promise<{ mail: IncomingMail; forget(): Promise<void> }> {
  const key = `courriel-recu:lecture:${header.messageId}`;
  const forget = () => forgiveAttempts(deps, key);
  const unreadable = (why: string) => ({
    mail: { ...header, text: `(Ce courriel ${why}\u00a0: lisez-le dans la boîte aux lettres.)` },
    forget,
  });
  if (!(await spendAttempt(deps, key, READINGS))) return unreadable(UNREADABLE);
  const source = await message.read(isLight ? LIGHT_BYTES : undefined);
  if (!source) return unreadable(`pèse ${Math.round(message.size / MB)}\u00a0Mo, trop pour le site`);
  const mail = await parseInTime(deps, source, message);
  if (!mail) return unreadable(UNREADABLE);
  const text = message.size > source.length ? `${mail.text}\n\n${CUT}` : mail.text;
  return { mail: { ...mail, text: text.trim() }, forget };
}

const UNREADABLE = 'n’a pas pu être lu par le site';
const CUT = '(Le site n’a gardé que le début de ce courriel\u00a0: le reste est dans la boîte aux lettres.)';

async function parseInTime(deps: Pick<Deps, 'db' | 'clock' | 'env'>, source: Uint8Array, message: MailboxMessage) {
  const longestMs = (await mayAttempt(deps, 'courriel-recu:lent', SLOW)) ? LONGEST_MS : HURRIED_MS;
  const began = performance.now();
  const mail = await parseIncoming(source, aboutOf(deps, message), longestMs);
  if (!mail && performance.now() - began >= longestMs) await spendAttempt(deps, 'courriel-recu:lent', SLOW);
  return mail;
}

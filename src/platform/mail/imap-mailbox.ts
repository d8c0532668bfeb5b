import { setTimeout } from 'node:timers/promises';
import type { ImapFlow, ImapFlowError } from 'imapflow';
import { isLoopback } from '../loopback';
import { oneLine } from './mailbox';

export type MailboxMessage = {
  uid: number;
  size: number;
  isSeen: boolean;
  receivedAt: Temporal.Instant;
  /** The raw header, 128 kB at most. */
  header: Uint8Array;
  /** The raw mail, `most` bytes of it; undefined when larger than `LARGEST_MAIL`. */
  read(most?: number): Promise<Uint8Array | undefined>;
};

/** `taken`: stored and marked as read; `left`: for staff in the mailbox; `aside`: too many, left unread; `later`: comes again. */
export type Handled = 'taken' | 'left' | 'aside' | 'later';

/** An open mailbox; its methods throw MailboxProblem. */
export type OpenMailbox = {
  uids: number[];
  /** When it changes, uids may be reused (RFC 9051, 2.3.1.1). */
  validity: string;
  /** In order of arrival, without deleted ones. */
  heads(uids: number[]): Promise<MailboxMessage[]>;
  /** Call it after its effects are stored: after a crash between, the mail comes again. */
  mark(uid: number, how: Exclude<Handled, 'later'>): Promise<void>;
};

/** Why the mailbox could not be read, for staff, without passwords. */
export class MailboxProblem extends Error {}

const KB = 1024;
const LARGEST_MAIL = 25 * KB * KB;
/** Mail servers accept 100 kB. */
const LARGEST_HEADER = 128 * KB;
/** Flag of a handled mail, independent of its read state. */
const HANDLED = '$VitrineLu';
const ASIDE = '$VitrineEcarte';
/** Limit of one connection: a slow server must not block. */
const LIMIT_MS = 4 * 60_000;

/** Lets `work` handle the mails since a day. @throws MailboxProblem, or what `work` throws */
export async function readMailbox(
  imapUrl: string,
  since: Temporal.Instant,
  work: (mailbox: OpenMailbox) => Promise<void>,
  { signal, limitMs = LIMIT_MS }: { signal: AbortSignal; limitMs?: number },
): Promise<void> {
  const { connection, folder, secret } = imapConnection(imapUrl);
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({ ...connection, ...TIMEOUTS, logger: false, disableAutoIdle: true });
  // Without this listener it ends the process; pending commands fail by themselves.
  client.on('error', () => {});
  const ends = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  const cut = () => client.close();
  ends.addEventListener('abort', cut);
  const asked: Asked = (answer) =>
    answer.catch((error: ImapFlowError) => {
      throw ends.aborted && !signal.aborted ? new MailboxProblem(TOO_SLOW) : explain(error, secret);
    });
  try {
    await asked(client.connect());
    await work(await openFolder(client, folder, since, asked));
  } catch (error) {
    if (!(error instanceof MailboxProblem && signal.aborted)) throw error;
  } finally {
    ends.removeEventListener('abort', cut);
    if (!ends.aborted) await Promise.race([client.logout().catch(() => {}), setTimeout(LOGOUT_MS, undefined, { ref: false })]);
    client.close();
  }
}

type Asked = <A>(answer: Promise<A>) => Promise<A>;

const LOGOUT_MS = 5_000;
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

async function openFolder(client: ImapFlow, folder: string, since: Temporal.Instant, asked: Asked): Promise<OpenMailbox> {
  const { permanentFlags, uidValidity } = await asked(client.mailboxOpen(folder));
  // Some servers keep only known flags: there, a read mail counts as handled.
  const keepsMarks = !permanentFlags || permanentFlags.has('\\*') || permanentFlags.has(HANDLED);
  const news = { since: new Date(since.epochMilliseconds) };
  const found = await asked(client.search(keepsMarks ? { unKeyword: HANDLED, ...news } : { seen: false, ...news }, { uid: true }));
  const part = { key: 'HEADER', start: 0, maxLength: LARGEST_HEADER };

  return {
    uids: (found || []).sort((a, b) => a - b),
    validity: String(uidValidity),
    async heads(uids) {
      if (uids.length === 0) return [];
      const query = { uid: true, size: true, flags: true, internalDate: true, bodyParts: [part] };
      const heads = await asked(client.fetchAll(uids.join(), query, { uid: true }));
      return heads
        .sort((a, b) => a.uid - b.uid)
        .map(({ uid, size = 0, flags, internalDate, headers = new Uint8Array() }) => ({
          uid,
          size,
          isSeen: flags?.has('\\Seen') ?? false,
          receivedAt: Temporal.Instant.fromEpochMilliseconds(new Date(internalDate ?? Date.now()).getTime()),
          header: headers,
          read: async (most) => {
            if (most === undefined && size > LARGEST_MAIL) return undefined;
            const source = most === undefined ? true : { start: 0, maxLength: most };
            const message = await asked(client.fetchOne(String(uid), { source }, { uid: true }));
            return message ? message.source : undefined;
          },
        }));
    },
    async mark(uid, how) {
      const marks = keepsMarks
        ? [HANDLED, ...(how === 'taken' ? ['\\Seen'] : []), ...(how === 'aside' && permanentFlags?.has('\\*') ? [ASIDE] : [])]
        : ['\\Seen'];
      if (!(await asked(client.messageFlagsAdd(String(uid), marks, { uid: true })))) throw new MailboxProblem(NO_MARKS);
    },
  };
}

const NO_MARKS = 'La boîte aux lettres ne laisse pas marquer les courriels lus (elle est peut-être pleine)';

/** TLS with a valid certificate beyond this machine; never with `imap+insecure:`. */
export function imapConnection(imapUrl: string) {
  const url = new URL(imapUrl);
  const isOpen = url.protocol === 'imap+insecure:' || (url.protocol === 'imap:' && isLoopback(url.hostname));
  const secure = url.protocol === 'imaps:';
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    connection: {
      // A URL puts an IPv6 address in brackets.
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 993 : 143),
      secure,
      ...(!secure && { doSTARTTLS: !isOpen }),
      auth: { user, pass },
    },
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    secret: pass,
  };
}

/** The user name when it is an address; else the shop's address reaches the mailbox. */
export function mailboxAddress(imapUrl: string | undefined): string | undefined {
  const user = imapUrl && imapConnection(imapUrl).connection.auth.user;
  return user?.includes('@') ? user : undefined;
}

function explain(error: ImapFlowError | MailboxProblem, secret: string): MailboxProblem {
  if (error instanceof MailboxProblem) return error;
  const { code = '', responseText, message } = error;
  const said = oneLine(String(responseText || code || message).replaceAll(secret || '\0', '…'), MOST_SAID);
  return new MailboxProblem(`${wordsOf(error, code)} (${said})`);
}

const MOST_SAID = 200;
const TOO_SLOW = 'Le serveur de la boîte aux lettres n’a pas répondu à temps';

function wordsOf(error: ImapFlowError, code: string): string {
  if (error.authenticationFailed) return 'La boîte aux lettres refuse l’identifiant ou le mot de passe';
  if (error.mailboxMissing) return 'Le dossier nommé dans IMAP_URL n’existe pas dans la boîte aux lettres';
  if (error.tlsFailed || /^ERR_(?:SSL|TLS)|CERT|VERIFY|SIGNED/.test(code)) return 'La connexion chiffrée à la boîte aux lettres a échoué';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Le nom du serveur de la boîte aux lettres est introuvable';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return TOO_SLOW;
  if (/OVERQUOTA|LIMIT|UNAVAILABLE|ALERT/.test(error.serverResponseCode ?? ''))
    return 'La boîte aux lettres refuse d’être lue pour le moment';
  return 'Le serveur de la boîte aux lettres est injoignable ou a coupé la connexion';
}

import { setTimeout } from 'node:timers/promises';
import type { ImapFlow, ImapFlowError } from 'imapflow';
import { isLoopback } from '../loopback';
import { oneLine } from './mailbox';

/** A mail that nobody has handled yet. */
export type MailboxMessage = {
  uid: number;
  /** In bytes. */
  size: number;
  /** Somebody has opened it in the mailbox. */
  isSeen: boolean;
  receivedAt: Temporal.Instant;
  /** As it came, header alone, 128 kB of it at most. */
  header: Uint8Array;
  /**
   * As it came; undefined when it is larger than `LARGEST_MAIL`.
   * @param most bytes that are read of it, however large it is
   */
  read(most?: number): Promise<Uint8Array | undefined>;
};

/**
 * `taken`: it is stored, and marked as read; `left`: it is for whoever opens the mailbox; `aside`: too many came, it is left there unread; `later`: it
 * comes again.
 */
export type Handled = 'taken' | 'left' | 'aside' | 'later';

/** A mailbox while it is open. What it does throws MailboxProblem. */
export type OpenMailbox = {
  /** Mails that nobody has handled, in the order of their arrival. */
  uids: number[];
  /** When it changes, a number may be another mail’s (RFC 9051, 2.3.1.1). */
  validity: string;
  /** In the order of their arrival, without those that are gone. */
  heads(uids: number[]): Promise<MailboxMessage[]>;
  /** Once what it caused is stored: whatever becomes of this process between the two, the mail comes again. */
  mark(uid: number, how: Exclude<Handled, 'later'>): Promise<void>;
};

/** Why the mailbox could not be read, in words for staff, without any password. */
export class MailboxProblem extends Error {}

const KB = 1024;
const LARGEST_MAIL = 25 * KB * KB;
/** Servers of the Internet take 100 kB of it. */
const LARGEST_HEADER = 128 * KB;
/** Set beside a mail that has been handled, whatever people do with it in the mailbox. */
const HANDLED = '$VitrineLu';
const ASIDE = '$VitrineEcarte';
/** Of one connection in all: a server that drips its answers holds nothing up for longer. */
const LIMIT_MS = 4 * 60_000;

/**
 * Opens a mailbox, lets `work` handle its mails, and closes it.
 * @param since mails that came on an earlier day are no news
 * @throws MailboxProblem; what `work` throws
 */
export async function readMailbox(
  imapUrl: string,
  since: Temporal.Instant,
  work: (mailbox: OpenMailbox) => Promise<void>,
  { signal, limitMs = LIMIT_MS }: { signal: AbortSignal; limitMs?: number },
): Promise<void> {
  const { connection, folder, secret } = connectionOf(imapUrl);
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({ ...connection, ...TIMEOUTS, logger: false, disableAutoIdle: true });
  // Without a listener it would end the process; whatever waits for an answer fails by itself.
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
  // Some servers keep only the flags that they know: there, what somebody has opened passes for handled.
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

/** Beyond the machine itself encrypted, under a certificate that holds; `imap+insecure:` never is. */
export function connectionOf(imapUrl: string) {
  const url = new URL(imapUrl);
  const isOpen = url.protocol === 'imap+insecure:' || (url.protocol === 'imap:' && isLoopback(url.hostname));
  const secure = url.protocol === 'imaps:';
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    connection: {
      // An IPv6 address stands between brackets in a URL.
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

/** Most mailboxes are opened under their own address; the others are reached by the shop's. */
export function mailboxAddress(imapUrl: string | undefined): string | undefined {
  const user = imapUrl && connectionOf(imapUrl).connection.auth.user;
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

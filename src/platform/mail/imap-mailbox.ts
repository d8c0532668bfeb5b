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
  /** As it came, header alone. */
  header: Uint8Array;
  /** As it came; undefined when it is larger than `LARGEST_MAIL`. */
  read(): Promise<Uint8Array | undefined>;
};

/** `taken`: it is stored, and marked as read; `left`: it is for whoever opens the mailbox; `later`: it comes again. */
export type Handled = 'taken' | 'left' | 'later';

/** Why the mailbox could not be read, in words for staff, without any password. */
export class MailboxProblem extends Error {}

const MB = 1024 * 1024;
const LARGEST_MAIL = 25 * MB;
/** Set beside a mail that has been handled, whatever people do with it in the mailbox. */
const HANDLED = '$VitrineLu';
/** Older ones are no news: a mailbox may hold years of them. */
const NEWS_DAYS = 30;
const AT_ONCE = 50;
/** Of one connection in all: a server that drips its answers holds nothing up for longer. */
const LIMIT_MS = 4 * 60_000;

/**
 * Handles the mails of a mailbox that nobody has handled yet, the earliest first. What was handled is marked in the mailbox afterwards: whatever
 * becomes of this process between the two, the mail comes again.
 * @param skips those that are not to be read now
 * @returns whether there may be more
 * @throws MailboxProblem; what `handle` throws
 */
export async function readMailbox(
  imapUrl: string,
  handle: (message: MailboxMessage) => Promise<Handled>,
  { signal, skips = () => false, limitMs = LIMIT_MS }: { signal: AbortSignal; skips?: (uid: number) => boolean; limitMs?: number },
): Promise<boolean> {
  const { connection, folder, secret } = connectionOf(imapUrl);
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({ ...connection, ...TIMEOUTS, logger: false, disableAutoIdle: true });
  // Without a listener it would end the process; whatever waits for an answer fails by itself.
  client.on('error', () => {});
  const ends = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  const cut = () => client.close();
  ends.addEventListener('abort', cut);
  let failure: unknown;
  try {
    await client.connect();
    return await readFolder(client, folder, skips, (message) =>
      handle(message).catch((error: unknown) => {
        failure = error;
        throw error;
      }),
    );
  } catch (error) {
    if (failure !== undefined) throw failure;
    if (signal.aborted) return false;
    if (ends.aborted) throw new MailboxProblem(TOO_SLOW);
    throw explain(error as ImapFlowError, secret);
  } finally {
    ends.removeEventListener('abort', cut);
    if (!ends.aborted) await Promise.race([client.logout().catch(() => {}), setTimeout(LOGOUT_MS, undefined, { ref: false })]);
    client.close();
  }
}

const LOGOUT_MS = 5_000;
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

async function readFolder(
  client: ImapFlow,
  folder: string,
  skips: (uid: number) => boolean,
  handle: (message: MailboxMessage) => Promise<Handled>,
) {
  const { permanentFlags } = await client.mailboxOpen(folder);
  // Some servers keep only the flags that they know: there, what somebody has opened passes for handled.
  const keepsMarks = !permanentFlags || permanentFlags.has('\\*') || permanentFlags.has(HANDLED);
  const since = new Date(Date.now() - NEWS_DAYS * 24 * 3_600_000);
  const found = (await client.search(keepsMarks ? { unKeyword: HANDLED, since } : { seen: false, since }, { uid: true })) || [];
  const uids = found.filter((uid) => !skips(uid)).sort((a, b) => a - b);
  const batch = uids.slice(0, AT_ONCE);
  if (batch.length === 0) return false;
  const heads = await client.fetchAll(
    batch.join(),
    { uid: true, size: true, flags: true, internalDate: true, headers: true },
    { uid: true },
  );
  for (const { uid, size = 0, flags, internalDate, headers } of heads.sort((a, b) => a.uid - b.uid)) {
    const receivedAt = Temporal.Instant.fromEpochMilliseconds(new Date(internalDate ?? Date.now()).getTime());
    const read = async () => {
      const message = size <= LARGEST_MAIL && (await client.fetchOne(String(uid), { source: true }, { uid: true }));
      return message ? message.source : undefined;
    };
    const outcome = await handle({
      uid,
      size,
      isSeen: flags?.has('\\Seen') ?? false,
      receivedAt,
      header: headers ?? new Uint8Array(),
      read,
    });
    if (outcome === 'later') continue;
    const marks = [...(keepsMarks ? [HANDLED] : []), ...(outcome === 'taken' || !keepsMarks ? ['\\Seen'] : [])];
    if (!(await client.messageFlagsAdd(String(uid), marks, { uid: true })))
      throw new MailboxProblem('La boîte aux lettres ne laisse pas marquer les courriels lus (elle est peut-être pleine)');
  }
  return uids.length > batch.length;
}

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

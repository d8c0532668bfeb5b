import { PassThrough } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import { isLoopback } from '../loopback';
import { oneLine, requireMailbox } from './mailbox';

/**
 * The only headers that a mail may add, on one line each (RFC 2369, 2919, 8058 and 5322; `Auto-Submitted: no` of RFC 3834 is left out as it leaves).
 * `From` is an address: the shop’s former one, in a mail that warns of its change.
 */
export const MAIL_HEADERS = [
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'List-Id',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'From',
] as const;
export type MailHeaders = Partial<Record<(typeof MAIL_HEADERS)[number], string>>;

/** A calendar file (see calendar-file.ts), and its method said again to mail readers (RFC 6047). */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string };

/** A file that a mail carries. */
export type MailPiece = { name: string; mime: string; content: Uint8Array };

/** Who signs, from which address, and where answers go when they go elsewhere. */
export type Sender = { name: string; address: string; answers?: string };

export type OutgoingMail = {
  /** With its angle brackets; the same at each attempt, so that a reader who gets two copies shows one. */
  messageId: string;
  to: { address: string; name: string };
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: MailHeaders;
  calendar: CalendarPart | null;
  pieces?: MailPiece[];
};

/** Resolves once the mail is accepted; after a rejection it may still have left, for an answer can be lost. */
export type Post = {
  /** @throws PostProblem, or PartAway when it is not known who signs: then nothing was tried */
  send(mail: OutgoingMail): Promise<void>;
};

/** What stands in the way of a mail, for whoever must tell a person what to do about it. */
export type PostObstacle =
  | 'nom'
  | 'connexion'
  | 'chiffrement'
  | 'identifiant'
  | 'expediteur'
  | 'destinataire'
  | 'message'
  | 'delai'
  | 'autre';

/** Why a mail did not leave, in words for staff, without any password. */
export class PostProblem extends Error {
  /** The recipient is refused for good: trying again changes nothing. */
  readonly permanent: boolean;
  readonly obstacle: PostObstacle;
  /** The server's own words, or the network's code, without any password; may be empty. */
  readonly detail: string;
  /** The server was being sent the mail, and has not said whether it took it. */
  readonly mayHaveLeft: boolean;

  constructor(message: string, permanent: boolean, obstacle: PostObstacle = 'autre', detail = '', mayHaveLeft = false) {
    super(message);
    this.permanent = permanent;
    this.obstacle = obstacle;
    this.detail = detail;
    this.mayHaveLeft = mayHaveLeft;
  }
}

/** One mail may take this long in all, so that a server that drips its answers stays well under the lease of a claim. */
const LIMIT_MS = 60_000;

/**
 * Sends through the server of SMTP_URL, one connection a mail.
 * @param from the shop's name and address, asked at each mail: staff may change them
 * @param limitMs milliseconds for one mail, from the connection to the server's last word
 */
export function smtpPost(
  smtpUrl: string,
  from: () => Promise<Sender>,
  { limitMs = LIMIT_MS }: { limitMs?: number } = {},
): Post & { close(): void } {
  const closing = new AbortController();
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail) {
      const shop = { ...(await from()), ...(mail.headers.From !== undefined && { address: mail.headers.From }) };
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limitMs)]);
      let secrets: string[] = [];
      let handedOver: Set<string> | undefined;
      try {
        transport ??= openTransport(smtpUrl);
        const opened = await transport;
        ({ secrets, handedOver } = opened);
        await opened.transporter.sendMail({
          messageId: mail.messageId,
          from: { name: oneLine(shop.name, 100), address: requireMailbox(shop.address) },
          to: mail.to,
          ...((mail.replyTo ?? shop.answers) && { replyTo: { name: '', address: requireMailbox(mail.replyTo ?? shop.answers ?? '') } }),
          // Said apart from the headers: whatever these hold, one mailbox receives.
          envelope: { from: shop.address, to: mail.to.address },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          date: new Date(),
          headers: headersOf(mail),
          // Both a part that mail readers show with its buttons and a file to open.
          ...(mail.calendar && { icalEvent: { method: mail.calendar.method, filename: 'rendez-vous.ics', content: mail.calendar.text } }),
          ...(mail.pieces && {
            attachments: mail.pieces.map(({ name, mime, content }) => ({
              filename: name,
              contentType: mime,
              content: Buffer.from(content),
            })),
          }),
          xMailer: false,
          signal,
        });
      } catch (error) {
        if (closing.signal.aborted) throw new PostProblem('L’envoi a été interrompu par l’arrêt du site', false);
        throw explain(error, secrets, handedOver?.has(mail.messageId) ?? false);
      } finally {
        handedOver?.delete(mail.messageId);
      }
    },
    close: () => closing.abort(),
  };
}

/** What somebody sends by hand may be answered by a machine, as any letter; whatever the site sends by itself may not (RFC 3834). */
function headersOf({ headers: { 'Auto-Submitted': submitted = 'auto-generated', From: _, ...headers } }: OutgoingMail) {
  return submitted === 'no' ? headers : { ...headers, 'Auto-Submitted': submitted, 'X-Auto-Response-Suppress': 'All' };
}

/** Nodemailer is loaded here, for most sites on trial have no SMTP_URL. Its own parameters may follow the address (`?tls.servername=…`). */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  const transporter = createTransport({
    ...connectionOf(smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** By Message-ID, mails that a server was sent, perhaps not to their end. */
  const handedOver = new Set<string>();
  transporter.use('stream', (mail, done) => {
    const { messageId } = mail.data;
    if (messageId)
      mail.message.transform(
        () =>
          new PassThrough({
            flush: (flushed) => {
              handedOver.add(messageId);
              flushed();
            },
          }),
      );
    done();
  });
  const { user = '', pass = '' } = (transporter.options.auth ?? {}) as { user?: string; pass?: string };
  const asSent = [pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'));
  return { transporter, handedOver, secrets: pass ? [pass, encodeURIComponent(pass), ...asSent] : [] };
}

/** Parameters of nodemailer that would let the password leave in clear, or towards whoever answers. */
const LOOSENING = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized', 'service'];

/**
 * How to reach the server: beyond the machine itself, encrypted and under a certificate that holds, whatever the parameters of the address say;
 * `smtp+insecure:` never is.
 */
export function connectionOf(smtpUrl: string): { url: string; requireTLS?: true; ignoreTLS?: true } {
  const url = new URL(smtpUrl);
  if (isLoopback(url.hostname)) return { url: smtpUrl.replace(INSECURE, 'smtp:') };
  for (const name of LOOSENING) url.searchParams.delete(name);
  return INSECURE.test(url.href) ? { url: url.href.replace(INSECURE, 'smtp:'), ignoreTLS: true } : { url: url.href, requireTLS: true };
}

const INSECURE = /^smtp\+insecure:/;

const MAX_DETAIL = 200;

function explain(error: unknown, secrets: string[], isHandedOver: boolean): PostProblem {
  const { code, command, response, responseCode = 0, originalCode, message } = error as Partial<NodemailerError>;
  const refusal = code === 'EENVELOPE' || code === 'EMESSAGE';
  const permanent = refusal && (command === 'RCPT TO' || command === 'DATA') && responseCode >= 550 && responseCode <= 559;
  const known = (code && WORDS[code]) ?? (refusal ? (command && REFUSED[command]) || 'Le message est refusé' : undefined);
  // Some servers repeat what they were sent.
  const said = String(response || originalCode || (known ? '' : message));
  const detail = oneLine(
    secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said),
    MAX_DETAIL,
  );
  const words = known ?? 'L’envoi a échoué';
  return new PostProblem(
    detail ? `${words} (${detail})` : words,
    permanent,
    obstacleOf({ code, command, responseCode, originalCode }),
    detail,
    // Whoever answers, be it to refuse, does not have it.
    isHandedOver && responseCode === 0,
  );
}

function obstacleOf({ code = '', command = '', responseCode = 0, originalCode = '' }: Partial<NodemailerError>): PostObstacle {
  if (code === 'ETLS' || /^ERR_(?:SSL|TLS)|CERT|VERIFY|SIGNED/.test(originalCode)) return 'chiffrement';
  if (code === 'EDNS' || originalCode === 'ENOTFOUND' || originalCode === 'EAI_AGAIN') return 'nom';
  // Some servers only say at the sender's address that they wanted a login (RFC 4954, section 6).
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530) return 'identifiant';
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'delai';
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EPROTOCOL') return 'connexion';
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return command === 'MAIL FROM' ? 'expediteur' : command === 'RCPT TO' ? 'destinataire' : 'message';
  return 'autre';
}

const REFUSED: Record<string, string> = {
  'MAIL FROM': 'L’adresse d’expédition est refusée',
  'RCPT TO': 'Le destinataire est refusé',
};
const UNREACHABLE = 'Le serveur d’envoi est injoignable ou a coupé la connexion';
const TOO_SLOW = 'Le serveur d’envoi n’a pas répondu à temps';
const LOGIN = 'Le serveur d’envoi refuse l’identifiant ou le mot de passe';
/** By code of nodemailer. */
const WORDS: Record<string, string> = {
  ECONNECTION: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  EDNS: UNREACHABLE,
  ETIMEDOUT: TOO_SLOW,
  EABORT: TOO_SLOW,
  ETLS: 'La connexion chiffrée au serveur d’envoi a échoué',
  EAUTH: LOGIN,
  ENOAUTH: LOGIN,
};

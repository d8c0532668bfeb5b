import { PassThrough } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import { isLoopback } from '../loopback';
import { oneLine, requireMailbox } from './mailbox';

/** The only extra headers, one line each (RFC 2369, 2919, 8058, 5322). `From` is the former address in a mail that warns of its change. */
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

/** A calendar file (calendar-file.ts), and its method for mail readers (RFC 6047). */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; fileName: string; text: string };

export type MailPiece = { name: string; mime: string; content: Uint8Array };

/** `answers` is the reply address when it differs. */
export type Sender = { name: string; address: string; answers?: string };

export type OutgoingMail = {
  /** With angle brackets; equal at each attempt, so that readers merge duplicates. */
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

/** Resolves once accepted; after a rejection it may still have left, since an answer can be lost. */
export type Post = {
  /** @throws PostProblem, or PartUnavailable when the sender is unknown and nothing was tried */
  send(mail: OutgoingMail): Promise<void>;
};

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

/** Why a mail did not leave, for staff, without passwords. */
export class PostProblem extends Error {
  /** Refused for good: a retry changes nothing. */
  readonly permanent: boolean;
  readonly obstacle: PostObstacle;
  /** The server's text or the network's code, without passwords; may be empty. */
  readonly detail: string;
  /** The server got the mail but did not confirm it. */
  readonly mayHaveLeft: boolean;

  constructor(message: string, permanent: boolean, obstacle: PostObstacle = 'autre', detail = '', mayHaveLeft = false) {
    super(message);
    this.permanent = permanent;
    this.obstacle = obstacle;
    this.detail = detail;
    this.mayHaveLeft = mayHaveLeft;
  }
}

/** Limit per mail: even a slow server stays well under the lease of a claim. */
const LIMIT_MS = 60_000;

/** Sends by SMTP_URL, one connection per mail. `from` is read per mail: staff may change it. */
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
          // The envelope does not depend on the headers: exactly one mailbox receives.
          envelope: { from: shop.address, to: mail.to.address },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          date: new Date(),
          headers: headersOf(mail),
          // Both a part with buttons and a file to open.
          ...(mail.calendar && {
            icalEvent: { method: mail.calendar.method, filename: mail.calendar.fileName, content: mail.calendar.text },
          }),
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

/** Only a mail sent by a person may get automatic replies (RFC 3834). */
function headersOf({ headers: { 'Auto-Submitted': submitted = 'auto-generated', From: _, ...headers } }: OutgoingMail) {
  return submitted === 'no' ? headers : { ...headers, 'Auto-Submitted': submitted, 'X-Auto-Response-Suppress': 'All' };
}

/** Loaded on demand: trial sites have no SMTP_URL. Nodemailer parameters may follow (`?tls.servername=…`). */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  const transporter = createTransport({
    ...smtpConnection(smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Message-IDs of mails sent to a server, perhaps incompletely. */
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

/** Nodemailer parameters that would send the password in clear or to an unverified server. */
const LOOSENING = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized', 'service'];

/** TLS with a valid certificate beyond this machine, whatever the parameters; never with `smtp+insecure:`. */
export function smtpConnection(smtpUrl: string): { url: string; requireTLS?: true; ignoreTLS?: true } {
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
  // Some servers repeat what they received.
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
    // A server that answers, even with a refusal, does not have the mail.
    isHandedOver && responseCode === 0,
  );
}

function obstacleOf({ code = '', command = '', responseCode = 0, originalCode = '' }: Partial<NodemailerError>): PostObstacle {
  if (code === 'ETLS' || /^ERR_(?:SSL|TLS)|CERT|VERIFY|SIGNED/.test(originalCode)) return 'chiffrement';
  if (code === 'EDNS' || originalCode === 'ENOTFOUND' || originalCode === 'EAI_AGAIN') return 'nom';
  // Some servers ask for a login only after the sender's address (RFC 4954, section 6).
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

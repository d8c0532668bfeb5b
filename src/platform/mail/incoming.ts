import { workerProcess } from '../media/worker-process';

/** A mail that came in, as far as it is believed: none of its HTML is ever shown. */
export type IncomingMail = {
  /** With its angle brackets; a sum of the mail when it has none that can be kept. */
  messageId: string;
  /** Message-IDs that it answers, the nearest first. */
  answers: string[];
  from: { name: string; address: string };
  subject: string;
  text: string;
  attachments: { name: string; mime: string; content: Uint8Array }[];
  /** A machine wrote it by itself (RFC 3834): nothing is ever written back. */
  isAutomatic: boolean;
  /** Sent to many alike. */
  isBulk: boolean;
  /** The mail server holds it for spam. */
  isSpam: boolean;
  /** What it tells of a mail that did not arrive. */
  bounce: { messageIds: string[]; reason: string } | undefined;
};

export type IncomingSource = { source: Uint8Array; fallbackId: string };

/** The largest mail takes a second; one that is made of empty lines, minutes. */
const LONGEST_MS = 10_000;

const ask = workerProcess<IncomingSource, IncomingMail | 'unreadable'>('src/platform/mail/incoming-worker.ts', { longestMs: LONGEST_MS });

/**
 * Reads a mail as it came, in a process of its own: whoever knows the shop's address decides what is in it.
 * @param fallbackId for one without a Message-ID
 * @returns undefined for one that makes no sense, or takes too long
 * @throws when no process can be started: it is to be read later
 */
export async function parseIncoming(source: Uint8Array, fallbackId: string): Promise<IncomingMail | undefined> {
  // The process may have ended for a reason of its own, as when the whole site is stopped.
  const mail = (await ask({ source, fallbackId })) ?? (await ask({ source, fallbackId }));
  return mail === null || mail === 'unreadable' ? undefined : mail;
}

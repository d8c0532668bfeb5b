import { workerProcess } from '../media/worker-process';
import type { Authenticity } from './authentication-results';

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
  /** A mark says that it is spam. Anybody may have written the mark: it lowers what is believed, and raises nothing. */
  isSpam: boolean;
  /** What the mail server found out about its sender; undefined when no server is named that would be believed. */
  authenticity: Authenticity | undefined;
  /** By its header, it may tell of a mail that did not arrive. */
  mayBounce: boolean;
  /** What it tells of a mail that did not arrive. */
  bounce: { messageIds: string[]; reason: string } | undefined;
};

type About = {
  /** For a mail without a Message-ID. */
  fallbackId: string;
  /** Mail servers whose `Authentication-Results` are believed. */
  authservs: string[];
};
export type IncomingSource = About & { source: Uint8Array };

/** The largest mail takes a second; one that is made of empty lines, minutes. */
const LONGEST_MS = 5_000;

const ask = workerProcess<IncomingSource, IncomingMail | 'unreadable'>('src/platform/mail/incoming-worker.ts', { longestMs: LONGEST_MS });

/**
 * Reads a mail as it came, or its header alone, in a process of its own: whoever knows the shop's address decides what is in it.
 * @param longestMs after which that process is killed
 * @returns undefined for one that makes no sense, or takes too long
 * @throws when no process can be started: it is to be read later
 */
export async function parseIncoming(source: Uint8Array, about: About, longestMs = LONGEST_MS): Promise<IncomingMail | undefined> {
  const question = { ...about, source };
  const began = performance.now();
  let mail = await ask(question, longestMs);
  // The process may have ended for a reason of its own, as when the whole site is stopped. One that was killed for its slowness would be slow again.
  if (mail === null && performance.now() - began < longestMs) mail = await ask(question, longestMs);
  return mail === null || mail === 'unreadable' ? undefined : mail;
}

import { workerProcess } from '../media/worker-process';
import type { Authenticity } from './authentication-results';

/** A parsed mail, as far as it is trusted; its HTML is never shown. */
export type IncomingMail = {
  /** With angle brackets; a hash of the mail when it has no usable one. */
  messageId: string;
  /** Message-IDs that it answers, nearest first. */
  answers: string[];
  from: { name: string; address: string };
  subject: string;
  text: string;
  attachments: { name: string; mime: string; content: Uint8Array }[];
  /** Sent by a machine (RFC 3834): never answer it. */
  isAutomatic: boolean;
  isBulk: boolean;
  /** Has a spam mark. A sender may forge it, so it can only lower trust. */
  isSpam: boolean;
  /** The mail server's verdict on the sender; undefined without a trusted server. */
  authenticity: Authenticity | undefined;
  mayBounce: boolean;
  bounce: { messageIds: string[]; reason: string } | undefined;
};

type About = {
  fallbackId: string;
  authservs: string[];
};
export type IncomingSource = About & { source: Uint8Array };

/** The largest mail takes a second; millions of empty lines take minutes. */
const LONGEST_MS = 5_000;

const ask = workerProcess<IncomingSource, IncomingMail | 'unreadable'>('src/platform/mail/incoming-worker.ts', { longestMs: LONGEST_MS });

/** Parses in its own process, killed after `longestMs`. @returns undefined for an unreadable or slow mail @throws when none starts */
export async function parseIncoming(source: Uint8Array, about: About, longestMs = LONGEST_MS): Promise<IncomingMail | undefined> {
  const question = { ...about, source };
  const began = performance.now();
  let mail = await ask(question, longestMs);
  // It may have ended for another reason, such as a stop. A slow mail would be slow again.
  if (mail === null && performance.now() - began < longestMs) mail = await ask(question, longestMs);
  return mail === null || mail === 'unreadable' ? undefined : mail;
}

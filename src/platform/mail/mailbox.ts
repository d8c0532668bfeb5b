/** One plain mailbox, with nothing that could end a header or an SMTP command. */
const MAILBOX = /^[^\s\p{C}"(),:;<>@[\\\]]+@[^\s\p{C}"(),:;<>@[\\\]]+$/u;
/** RFC 5321, 4.5.3.1.3: 256 octets for a path, angle brackets included. */
const MAX_OCTETS = 254;

/** Keeps injected text out of the envelope; does not check existence. @throws Error for a line break, comma, angle bracket, second @… */
export function requireMailbox(address: string): string {
  if (!isMailbox(address)) throw new Error(`adresse e-mail inutilisable : ${JSON.stringify(oneLine(address, 80))}`);
  return address;
}

export const isMailbox = (address: string): boolean => MAILBOX.test(address) && Buffer.byteLength(address) <= MAX_OCTETS;

/** Controls, line and paragraph separators, and bidirectional marks. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

export function oneLine(text: string, max: number): string {
  const line = text.toWellFormed().replace(NOT_IN_A_LINE, ' ').replace(/ {2,}/g, ' ').trim();
  const characters = [...line];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
}

/** RFC 5322, 2.1.1 allows 998 characters per line; the header's name uses the rest. */
const MAX_HEADER = 900;

/** The value when it is one line of plain ASCII. @throws Error for a line break, control or accent */
export function requireHeader(value: string): string {
  if (!/^[!-~](?:[ -~]*[!-~])?$/.test(value) || value.length > MAX_HEADER)
    throw new Error(`invalid header: ${JSON.stringify(oneLine(value, 80))}`);
  return value;
}

/** One plain mailbox: no list, no display name, no quoted or commented part, nothing that could end a header or an SMTP command. */
const MAILBOX = /^[^\s\p{C}"(),:;<>@[\\\]]+@[^\s\p{C}"(),:;<>@[\\\]]+$/u;
/** RFC 5321, 4.5.3.1.3: 256 octets for a path, angle brackets included. */
const MAX_OCTETS = 254;

/**
 * The address itself when it names one mailbox. Wider than what forms accept: it keeps strange text out of the envelope, it does not judge
 * whether a mailbox exists.
 * @throws Error when it holds a line break, a comma, angle brackets, a second @…
 */
export function requireMailbox(address: string): string {
  if (!isMailbox(address)) throw new Error(`adresse e-mail inutilisable : ${JSON.stringify(oneLine(address, 80))}`);
  return address;
}

export const isMailbox = (address: string): boolean => MAILBOX.test(address) && Buffer.byteLength(address) <= MAX_OCTETS;

/** Controls, line and paragraph separators, and the marks that turn the direction of what follows. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Text fit for a header: on one line, without control characters.
 * @param max characters kept, the ellipsis of a cut included
 */
export function oneLine(text: string, max: number): string {
  const line = text.toWellFormed().replace(NOT_IN_A_LINE, ' ').replace(/ {2,}/g, ' ').trim();
  const characters = [...line];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
}

/** RFC 5322, 2.1.1 allows lines of 998 characters: the name keeps the rest. */
const MAX_HEADER = 900;

/**
 * The value itself when it is one line of plain ASCII, which leaves as it is.
 * @throws Error when it holds a line break, another control, an accent…
 */
export function requireHeader(value: string): string {
  if (!/^[!-~](?:[ -~]*[!-~])?$/.test(value) || value.length > MAX_HEADER)
    throw new Error(`en-tête inutilisable : ${JSON.stringify(oneLine(value, 80))}`);
  return value;
}

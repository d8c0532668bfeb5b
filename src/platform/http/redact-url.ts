/** The segments after which an address is a credential: the follow-up page of a request, the calendar feed. */
const OPENING = /(^|[^a-z])(suivi|agenda)(?![a-z]).+/is;
/** What looks like one of the site's tokens (base64url, 24 bytes or more), wherever it stands. */
const TOKEN = /(?<![\w-])[\w-]*[A-Z][\w-]*/g;
const SHORTEST_TOKEN = 20;
/** Parameters that open something, or say whom somebody looks for. */
const SECRET_NAME = /^(?:token|jeton|email|q|filter)(?![a-z])/;
const READABLE_NAME = /^[\w.[\]-]+$/;
const BLANK = '…';

/**
 * An address as a log or a count may keep it: without tokens, and without what a person typed. No spelling of a path escapes: case, escapes
 * (repeated too), doubled or reversed slashes, a whole address instead of a path.
 */
export function redactUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = redactWords(end < 0 ? url : url.slice(0, end));
  return end < 0
    ? path
    : `${path}?${url
        .slice(end + 1)
        .split('&')
        .map(redactPair)
        .join('&')}`;
}

function redactPair(pair: string): string {
  const [name = '', value] = pair.split(/=(.*)/s);
  const plain = decode(name).trim();
  if (!READABLE_NAME.test(plain)) return BLANK;
  if (value === undefined) return redactWords(name);
  return `${redactWords(name)}=${SECRET_NAME.test(plain.toLowerCase()) || decode(value).includes('@') ? BLANK : redactWords(value)}`;
}

/** As it came, unless something of it has to be blanked. */
function redactWords(words: string): string {
  const plain = decode(words);
  if (plain === BLANK) return BLANK;
  const redacted = plain
    .replace(OPENING, `$1$2/${BLANK}`)
    .replace(TOKEN, (found) => (found.length < SHORTEST_TOKEN || isAsset(plain) ? found : BLANK));
  return redacted === plain ? words : redacted;
}

/** Files of the build: a name and a hash, which nobody keeps secret. */
const isAsset = (path: string) => /^\/assets\/[\w-]+\.\w+$/.test(path);

/** No address is escaped more often; one that is would be read again for every time. */
const MOST_ESCAPES = 8;

/** @returns without escapes of ASCII, escaped ones included, and without look-alikes of its letters; `BLANK` for what is escaped too often */
function decode(words: string, left = MOST_ESCAPES): string {
  const once = words.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (once === words) return words.normalize('NFKC');
  return left === 0 ? BLANK : decode(once, left - 1);
}

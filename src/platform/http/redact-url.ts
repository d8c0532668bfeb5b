/** Path segments before a credential: the follow-up page, the calendar feed. */
const OPENING = /(^|[^a-z])(suivi|agenda)(?![a-z]).+/is;
/** A token of the site (base64url, 24 bytes or more), anywhere in the text. */
const TOKEN = /(?<![\w-])[\w-]*[A-Z][\w-]*/g;
const SHORTEST_TOKEN = 20;
/** Parameters with a credential or a person's search. */
const SECRET_NAME = /^(?:token|jeton|email|q|filter)(?![a-z])/;
const READABLE_NAME = /^[\w.[\]-]+$/;
const BLANK = '…';

/** Redacts tokens and typed text. It resists case, repeated escapes, doubled or reversed slashes, and absolute URLs. */
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

function redactWords(words: string): string {
  const plain = decode(words);
  if (plain === BLANK) return BLANK;
  const redacted = plain
    .replace(OPENING, `$1$2/${BLANK}`)
    .replace(TOKEN, (found) => (found.length < SHORTEST_TOKEN || isAsset(plain) ? found : BLANK));
  return redacted === plain ? words : redacted;
}

/** A build file holds only a name and a hash. */
const isAsset = (path: string) => /^\/assets\/[\w-]+\.\w+$/.test(path);

/** Bounds the passes over a repeatedly escaped address. */
const MOST_ESCAPES = 8;

/** Decodes ASCII escapes and look-alike letters; `BLANK` beyond the limit of passes. */
function decode(words: string, left = MOST_ESCAPES): string {
  const once = words.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (once === words) return words.normalize('NFKC');
  return left === 0 ? BLANK : decode(once, left - 1);
}

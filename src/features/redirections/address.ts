/** The longest key that is kept. */
export const LONGEST_ADDRESS = 300;

/** Query keys that campaigns and networks add to any address: they say where somebody came from, never what was asked for. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|yclid|mc_[ce]id|_ga)$/;

/** Signs that would change how a key reads, or that no database keeps; they stay percent-encoded. */
const PATH_SIGNS = /[%?#\\\p{Cc}]/gu;
const QUERY_SIGNS = /[%&#\p{Cc}]/gu;

type Address = { path: string; query: string };

/**
 * An address as it is looked for, whichever way it was printed or typed: without site, fragment, tracking keys and trailing slash; percent signs
 * decoded (UTF-8, or else Windows-1252, which old sites wrote), in NFC and small letters; the keys of the query in alphabetical order. Accents are kept.
 * @param written a path, with or without its first slash, or a whole address
 */
export function normalizeAddress(written: string): Address {
  const [bare = ''] = withoutSite(written.trim().toWellFormed()).split('#');
  const [path = '', ...queries] = bare.split('?');
  return { path: normalizePath(path), query: normalizeQuery(queries.join('?')) };
}

/** The key under which a redirection is stored. */
export const addressKey = ({ path, query }: Address) => (query === '' ? path : `${path}?${query}`);

const withoutSite = (text: string) =>
  text
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
    // A printed address goes without https://, and may go without www.
    .replace(/^(?:www\.[^/?#]+|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:fr|com|net|org|eu))(?=$|[/?#])/i, '');

function normalizePath(path: string): string {
  const plain = fold(decode(path)).replace(PATH_SIGNS, encodeURIComponent);
  return `/${plain}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

function normalizeQuery(query: string): string {
  return query
    .split('&')
    .map((part) => fold(decode(part.replaceAll('+', ' '))).replace(QUERY_SIGNS, encodeURIComponent))
    .filter((part) => part !== '' && !TRACKING.test(part.split('=', 1)[0] as string))
    .sort()
    .join('&');
}

const fold = (text: string) => text.normalize('NFC').toLowerCase().normalize('NFC').trim();

const windows1252 = new TextDecoder('windows-1252');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return windows1252.decode(Uint8Array.from(run.slice(1).split('%'), (pair) => Number.parseInt(pair, 16)));
      }
    });
  }
}

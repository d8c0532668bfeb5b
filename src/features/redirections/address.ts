export const LONGEST_ADDRESS = 300;

/** Campaign and network parameters: origin, not target. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|yclid|mc_[ce]id|_ga)$/;

/** Characters that change the meaning of a key or that no database stores: kept percent-encoded. */
const PATH_SIGNS = /[%?#\\\p{Cc}]/gu;
const QUERY_SIGNS = /[%&#\p{Cc}]/gu;

type Address = { path: string; query: string };

/** Canonical: no host, fragment, tracking or final slash; decoded (UTF-8 or Windows-1252), NFC, lower case, sorted query, accents kept. */
export function normalizeAddress(written: string): Address {
  const [bare = ''] = withoutSite(written.trim().toWellFormed()).split('#');
  const [path = '', ...queries] = bare.split('?');
  return { path: normalizePath(path), query: normalizeQuery(queries.join('?')) };
}

export const addressKey = ({ path, query }: Address) => (query === '' ? path : `${path}?${query}`);

const withoutSite = (text: string) =>
  text
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
    // A printed address may lack https:// and www.
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

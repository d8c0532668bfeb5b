const HERE = 'http://ici';

/** @see https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html */
export function safeRedirect(value: string | null): string | undefined {
  if (!value || !isPlain(value)) return undefined;
  const { pathname, search, hash } = new URL(value, HERE);
  return isPageAtEachDecoding(pathname) ? pathname + search + hash : undefined;
}

/** A root path without characters that browsers drop or turn into slashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const isPlain = (text: string) => /^\/(?!\/)[^\s\\\u0000-\u001f\u007f]*$/.test(text);

function isPageAtEachDecoding(given: string): boolean {
  let path = given;
  for (let times = 0; times < 5; times += 1) {
    if (!isPlain(path)) return false;
    const { pathname } = new URL(path, HERE);
    if (/^\/\/|@|^\/connexion(?:\/|$)/i.test(pathname)) return false;
    const decoded = decodeOnce(path);
    if (decoded === path) return true;
    if (decoded === undefined) return false;
    path = decoded;
  }
  return false;
}

function decodeOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

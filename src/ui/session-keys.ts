/** Storage keys of the session: « Bearer … », and its renewal time in milliseconds since 1970. */
export const TOKEN = 'token';
export const TOKEN_EXPIRY = 'token_expiry';

/** False where the browser refuses storage. */
export function hasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN) !== null;
  } catch {
    return false;
  }
}

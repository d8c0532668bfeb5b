/** Where the browser keeps its session: « Bearer … », and the instant from which it must be renewed, in milliseconds since 1970. */
export const TOKEN = 'token';
export const TOKEN_EXPIRY = 'token_expiry';

/** Whether someone signed in here; nobody did where the browser refuses to keep anything. */
export function hasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN) !== null;
  } catch {
    return false;
  }
}

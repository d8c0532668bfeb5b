import { TOKEN, TOKEN_EXPIRY } from './session-keys';

export type StoredTokens = { access_token: string; expires_in: number };

export function storeTokens({ access_token, expires_in }: StoredTokens) {
  localStorage.setItem(TOKEN, `Bearer ${access_token}`);
  localStorage.setItem(TOKEN_EXPIRY, String(Date.now() + expires_in * 1000));
}

export function dropTokens() {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(TOKEN_EXPIRY);
}

export const readToken = () => localStorage.getItem(TOKEN) ?? undefined;

export const isPast = () => !(Number(localStorage.getItem(TOKEN_EXPIRY)) > Date.now());

import { data } from 'react-router';
import { NetworkLost, tryAgain } from './network';
import { hasToken } from './session-keys';

/** What an endpoint's contract says of it; only its types cross to the browser. */
export type EndpointContract = { path: string; answer: { _zod: { output: unknown } } };
export type AnswerOf<D extends EndpointContract> = D['answer']['_zod']['output'];

/** `details`: the answer of the server, or what went wrong on the way to it (`status` 0). */
export type Failure = { success: false; message: string; status: number; details: unknown };
export type Success<T> = { success: true; data: T };

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const GENERIC = 'Une erreur est survenue.';

let contentVersion: string | undefined;
const onNewContent = new Set<() => void>();

/** Calls back when an answer shows that the site's content changed since the last one. */
export function subscribeToContent(callback: () => void): () => void {
  onNewContent.add(callback);
  return () => onNewContent.delete(callback);
}

/**
 * Reads an endpoint for a page's client loader: `fetchEndpoint<typeof famillesEndpoints.read>('/familles/:url', { url })`. What changes something is sent by
 * `sendToEndpoint` (send.ts), which a visitor who only reads does not load.
 * @throws the answer that the page's error view shows, a 404 say; NetworkLost without any
 */
export async function fetchEndpoint<D extends EndpointContract>(
  path: D['path'],
  params: Record<string, string | undefined> = {},
  query: Record<string, string | undefined> = {},
): Promise<AnswerOf<D>> {
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))).toString();
  const result = await callApi<AnswerOf<D>>(fillPath(path, params) + (search && `?${search}`));
  if (result.success) return result.data;
  if (result.status === 0) throw new NetworkLost();
  throw data({ message: serverMessage(result), reference: incidentOf(result) }, { status: result.status });
}

/** Under which name the server's log tells of a failure that is the server's own. */
export function incidentOf({ status, details }: Failure): string | undefined {
  return status >= 500 ? (details as { error?: { request_id?: string } } | null | undefined)?.error?.request_id : undefined;
}

/** The server's French sentence when it gave one, else the generic message. */
export function serverMessage({ message, details }: Failure): string {
  const told = (details as { error?: { message?: unknown } } | null | undefined)?.error?.message;
  return typeof told === 'string' ? told : message;
}

/**
 * Calls the API, in the name of whoever is signed in: a visitor never loads what that takes. Any failure, of the network too, is a value:
 * `success: false`, the generic message, and the server's words in `details`.
 * @param fetchUnsigned how it leaves when nobody is signed in
 */
export async function callApi<T>(path: string, init: RequestInit = {}, fetchUnsigned: Fetch = fetch): Promise<Success<T> | Failure> {
  try {
    const send = hasToken() ? (await import('./session-token')).fetchSigned : fetchUnsigned;
    const response = await send(`/api${path}`, init);
    noticeVersion(response.headers.get('x-content-version'));
    // What stands before a site that is out of order does not speak JSON; what stands before a network that must be signed into answers 200.
    const body: unknown = await response.json().catch((error: unknown) => {
      if (response.ok) throw error;
    });
    tryAgain();
    if (!response.ok) return { success: false, message: GENERIC, status: response.status, details: body };
    return { success: true, data: body as T };
  } catch (error) {
    return { success: false, message: GENERIC, status: 0, details: error };
  }
}

export const fillPath = (path: string, params: Record<string, string | undefined>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function noticeVersion(version: string | null) {
  if (!version) return;
  const isNew = contentVersion !== undefined && contentVersion !== version;
  contentVersion = version;
  if (isNew) for (const tell of onNewContent) tell();
}

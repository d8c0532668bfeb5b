import { data } from 'react-router';
import { NetworkLost, tryAgain } from './network';
import { hasToken } from './session-keys';

export type EndpointContract = { path: string; answer: { _zod: { output: unknown } } };
export type AnswerOf<D extends EndpointContract> = D['answer']['_zod']['output'];

/** `details` is the server's answer, or the error on the way to it (`status` 0). */
export type Failure = { success: false; message: string; status: number; details: unknown };
export type Success<T> = { success: true; data: T };

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const GENERIC = 'Une erreur est survenue.';

let contentVersion: string | undefined;
const onNewContent = new Set<() => void>();

export function subscribeToContent(callback: () => void): () => void {
  onNewContent.add(callback);
  return () => onNewContent.delete(callback);
}

/** `fetchEndpoint<typeof newsEndpoints.read>('/news/:url', { url })`. @throws a Response, or NetworkLost */
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

export function incidentOf({ status, details }: Failure): string | undefined {
  return status >= 500 ? (details as { error?: { request_id?: string } } | null | undefined)?.error?.request_id : undefined;
}

export function serverMessage({ message, details }: Failure): string {
  const given = (details as { error?: { message?: unknown } } | null | undefined)?.error?.message;
  return typeof given === 'string' ? given : message;
}

/** Signed if possible; visitors do not load the signing code. Notices a new content version. */
export async function fetchFromSite(url: string, init: RequestInit = {}, fetchUnsigned: Fetch = fetch): Promise<Response> {
  const send = hasToken() ? (await import('./session-token')).fetchSigned : fetchUnsigned;
  const response = await send(url, init);
  noticeVersion(response.headers.get('x-content-version'));
  return response;
}

export async function callApi<T>(path: string, init?: RequestInit, fetchUnsigned?: Fetch): Promise<Success<T> | Failure> {
  try {
    const response = await fetchFromSite(`/api${path}`, init, fetchUnsigned);
    // A proxy in front of a failed site sends no JSON; a captive portal answers 200.
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

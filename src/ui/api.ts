import { data } from 'react-router';

/** What a door's contract says of it; only its types cross to the browser. */
type DoorContract = { path: string; answer: { _zod: { output: unknown } } };
type AnswerOf<D extends DoorContract> = D['answer']['_zod']['output'];

type Failure = { success: false; message: string; status: number; details: unknown };
type Success<T> = { success: true; data: T };

const GENERIC = 'Une erreur est survenue.';
const FORGERY = /(?:^|; )XSRF-TOKEN=([^;]+)/;

let contentVersion: string | undefined;
const onNewContent = new Set<() => void>();

/** Calls back when an answer shows that the site's content changed since the last one. */
export function subscribeToContent(callback: () => void): () => void {
  onNewContent.add(callback);
  return () => onNewContent.delete(callback);
}

/**
 * Calls the API. Any failure, of the network too, is a value: `success: false`, the generic message, and the server's words in `details`.
 * A call that changes something first fetches the token against forgery when the browser has none.
 */
async function callApi<T>(path: string, init: RequestInit = {}): Promise<Success<T> | Failure> {
  try {
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    if (method !== 'GET') headers.set('x-xsrf-token', await forgeryToken());
    const response = await fetch(`/api${path}`, { ...init, headers });
    noticeVersion(response.headers.get('x-content-version'));
    const body: unknown = await response.json();
    if (!response.ok) return { success: false, message: GENERIC, status: response.status, details: body };
    return { success: true, data: body as T };
  } catch (error) {
    return { success: false, message: GENERIC, status: 0, details: error };
  }
}

/**
 * Reads a door for a page's client loader: `readDoor<typeof famillesDoors.read>('/familles/:url', { url })`.
 * @throws the answer that the page's error view shows: 404, or 503 when the network is lost
 */
export async function readDoor<D extends DoorContract>(
  path: D['path'],
  params: Record<string, string | undefined> = {},
  query: Record<string, string | undefined> = {},
): Promise<AnswerOf<D>> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))).toString();
  const result = await callApi<AnswerOf<D>>(search ? `${filled}?${search}` : filled);
  if (result.success) return result.data;
  throw data({ message: messageOf(result) }, { status: result.status || 503 });
}

/** The server's French sentence when it gave one, else the generic message. */
function messageOf({ message, details }: Failure): string {
  return typeof details === 'object' &&
    details !== null &&
    'message' in details &&
    typeof details.message === 'string' &&
    'error' in details
    ? details.message
    : message;
}

async function forgeryToken(): Promise<string> {
  const known = FORGERY.exec(document.cookie)?.[1];
  if (known) return known;
  await fetch('/api/csrf');
  return FORGERY.exec(document.cookie)?.[1] ?? '';
}

function noticeVersion(version: string | null) {
  if (!version) return;
  const isNew = contentVersion !== undefined && contentVersion !== version;
  contentVersion = version;
  if (isNew) for (const tell of onNewContent) tell();
}

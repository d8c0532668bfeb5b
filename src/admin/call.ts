import { type AnswerOf, callApi, type EndpointContract, type Failure, fillPath, incidentOf, serverMessage } from '~/ui/api';
import { fetchGuarded } from '~/ui/forgery';
import { NetworkLost, untilReached } from '~/ui/network';
import { failureCode, fieldErrors } from '~/ui/send';
import { fetchSigned } from '~/ui/session-token';
import { CallError } from './call-error';
import { confirmed } from './confirmation';
import { resolveOnReturn } from './site-answers';

export type Contract = EndpointContract & { method: string };
export type Query = Record<string, string | number | boolean | null | undefined>;
export type CallOptions<D> = {
  params?: Record<string, string | number>;
  query?: Query;
  body?: D extends { body: { _zod: { input: infer Body } } } ? Body : unknown;
};

/** Calls an endpoint as the signed-in account. @throws CallError with French advice; status 0 when a change lost the network */
export function callEndpoint<D extends Contract>(
  method: D['method'],
  path: D['path'],
  { params = {}, query, body }: CallOptions<D> = {},
): Promise<AnswerOf<D>> {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const whole = fillPath(path, texts) + toSearch(query);
  const call = () => confirmed((headers) => callOnce<AnswerOf<D>>(method, whole, headers, body));
  return method === 'GET' ? untilReached(call) : call();
}

async function callOnce<T>(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers };
  if (body !== undefined) Object.assign(init, { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } });
  const result = await callApi<T>(path, init, fetchGuarded);
  if (result.success) return result.data;
  if (result.status === 0) {
    if (method === 'GET') throw new NetworkLost();
    throw resolveOnReturn(toError(result, method));
  }
  throw toError(result, method);
}

/** Fetches a private file. @throws CallError */
export const fetchFile = (path: string): Promise<{ blob: Blob; name: string }> => confirmed((headers) => fetchFileOnce(path, headers));

async function fetchFileOnce(path: string, headers: Record<string, string>) {
  const response = await fetchSigned(`/api${path}`, { headers }).catch(() => undefined);
  if (response?.ok) return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition') ?? '') };
  const details: unknown = await response?.json().catch(() => undefined);
  throw toError({ success: false, message: 'Une erreur est survenue.', status: response?.status ?? 0, details }, 'GET');
}

export const fileName = (disposition: string) => decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '');

/** Downloads a private file under the server's name. @throws CallError */
export async function saveFile(path: string): Promise<void> {
  const { blob, name } = await fetchFile(path);
  saveBlob(blob, name);
}

export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function toSearch(query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

export function toError(failure: Failure, method: string): CallError {
  const errors = Object.fromEntries(Object.entries(fieldErrors(failure)).map(([path, messages]) => [path, messages.join(' ')]));
  const { current } = (failure.details as { error?: { current?: unknown } } | null | undefined)?.error ?? {};
  return new CallError(sentence(failure, method), failure.status, {
    code: failureCode(failure),
    current,
    ...(Object.keys(errors).length > 0 && { errors }),
  });
}

function sentence(failure: Failure, method: string): string {
  const incident = incidentOf(failure);
  if (incident) return `${serverMessage(failure)} Référence de l’incident\u00a0: ${incident}.`;
  if (failure.status !== 0) return serverMessage(failure);
  return method === 'GET'
    ? 'La connexion est coupée. Vérifiez le réseau, puis réessayez.'
    : 'La connexion est coupée\u00a0: rien n’a été enregistré. Ce que vous avez écrit reste à l’écran\u202f; réessayez dans un instant.';
}

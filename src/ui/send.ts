import { type AnswerOf, callApi, type EndpointContract, type Failure, fillPath, type Success } from './api';
import { fetchGuarded, type Send } from './forgery';

type WriteContract = EndpointContract & { method: string };
type BodyOf<D> = D extends { upload: unknown } ? FormData : D extends { body: { _zod: { input: infer Body } } } ? Body : undefined;

/**
 * Calls an endpoint for a value, failures included: `sendToEndpoint<typeof comptesEndpoints.login>('POST', '/auth/login', { body })`.
 * @param key the same when the same thing is sent again: it is received once @param openedFrom page of the site that led to what is sent, to be counted
 * @param send what carries it, where the browser's own fetch does not do
 */
export function sendToEndpoint<D extends WriteContract>(
  method: D['method'],
  path: D['path'],
  {
    params = {},
    body,
    key,
    openedFrom,
    send,
  }: { params?: Record<string, string>; body?: BodyOf<D>; key?: string; openedFrom?: string | undefined; send?: Send | undefined } = {},
): Promise<Success<AnswerOf<D>> | Failure> {
  const { headers, ...carried } = carry(body);
  const init = {
    method,
    ...carried,
    headers: { ...headers, ...(key && { 'idempotency-key': key }), ...(openedFrom && { 'x-opened-from': openedFrom }) },
  };
  return callApi<AnswerOf<D>>(fillPath(path, params), init, (url, made) => fetchGuarded(url, made, send));
}

/** The server's French messages by the path of the field they speak of. */
export function fieldErrors({ details }: Failure): Record<string, string[]> {
  return (details as ProblemBody)?.error?.details ?? {};
}

/** The server's word for why, on which a page may act: `second_factor`, say. */
export function failureCode({ details }: Failure): string | undefined {
  return (details as ProblemBody)?.error?.code;
}

/**
 * Values as the parts of a multipart body, named as the endpoints expect: `{ a: 'x', b: ['u'], c: { d: 1 } }` gives `a`, `b[0]` and `c[d]`.
 * Files keep their name; what is empty, undefined, null or false is left out, in arrays too.
 */
export function toFormData(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (isLeftOut(value)) return;
  if (value instanceof File) form.append(name, value, value.name);
  else if (Array.isArray(value))
    for (const [index, item] of value.filter((one) => !isLeftOut(one)).entries()) append(form, `${name}[${index}]`, item);
  else if (typeof value === 'object') for (const [key, item] of Object.entries(value as object)) append(form, `${name}[${key}]`, item);
  else form.append(name, String(value));
}

function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false;
}

/** The work that the server wants done before it takes the same call. */
export function failureChallenge({ details }: Failure): unknown {
  return (details as ProblemBody)?.error?.challenge;
}

type ProblemBody = { error?: { code?: string; details?: Record<string, string[]>; challenge?: unknown } } | null | undefined;

function carry(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

import { type AnswerOf, callApi, type EndpointContract, type Failure, fillPath, type Success } from './api';
import { fetchGuarded, type Send } from './forgery';

type WriteContract = EndpointContract & { method: string };
type BodyOf<D> = D extends { upload: unknown } ? FormData : D extends { body: { _zod: { input: infer Body } } } ? Body : undefined;

/** Failures are values: `sendToEndpoint<typeof accessEndpoints.login>('POST', '/auth/login', { body })`. One `key` is received once. */
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

export function fieldErrors({ details }: Failure): Record<string, string[]> {
  return (details as ProblemBody)?.error?.details ?? {};
}

export function failureCode({ details }: Failure): string | undefined {
  return (details as ProblemBody)?.error?.code;
}

/** `{ a: 'x', b: ['u'], c: { d: 1 } }` becomes `a`, `b[0]`, `c[d]`; empty, undefined, null and false values are omitted. */
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

export function failureChallenge({ details }: Failure): unknown {
  return (details as ProblemBody)?.error?.challenge;
}

type ProblemBody = { error?: { code?: string; details?: Record<string, string[]>; challenge?: unknown } } | null | undefined;

function carry(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

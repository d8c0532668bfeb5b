import { type AnswerOf, callApi, type DoorContract, type Failure, fillPath, type Success } from './api';
import { fetchGuarded } from './forgery';

type WriteContract = DoorContract & { method: string };
type BodyOf<D> = D extends { upload: true } ? FormData : D extends { body: { _zod: { input: infer Body } } } ? Body : undefined;

/** Knocks at a door for a value, failures included: `sendDoor<typeof comptesDoors.login>('POST', '/auth/login', { body })`. */
export function sendDoor<D extends WriteContract>(
  method: D['method'],
  path: D['path'],
  { params = {}, body }: { params?: Record<string, string>; body?: BodyOf<D> } = {},
): Promise<Success<AnswerOf<D>> | Failure> {
  return callApi<AnswerOf<D>>(fillPath(path, params), { method, ...carry(body) }, fetchGuarded);
}

/** The server's French messages by the path of the field they speak of. */
export function fieldErrors({ details }: Failure): Record<string, string[]> {
  return (details as ProblemBody)?.error?.details ?? {};
}

/** The server's word for why, on which a page may act: `second_factor`, say. */
export function failureCode({ details }: Failure): string | undefined {
  return (details as ProblemBody)?.error?.code;
}

type ProblemBody = { error?: { code?: string; details?: Record<string, string[]> } } | null | undefined;

function carry(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

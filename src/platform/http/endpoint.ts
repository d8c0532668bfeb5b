import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Role } from '~/ui/roles';
import type { CachedValues } from '../page-cache/cache-key';
import type { UploadLimits } from './upload';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** All visitors, any signed-in person, or one role. ADMIN passes all guards, other roles only their own. */
type Guard = 'public' | 'connecte' | Role;

/**
 * What a call needs beyond a session: a one-time confirmation (header X-Confirmation), or a reason why none is needed.
 * - `reads`: shows one thing or one page of a list; a file of everything needs a confirmation
 * - `one case`: daily work on one request or person, noted in its history
 * - `put back`: versions, the bin or a second edit restore the content
 * - `not shown`: drafts, previews, notes, saved views, files that no page shows yet
 * - `own choice`, `own proof`: the caller's own name and notices; the body carries the password or a code
 * - `must be easy`: ends sessions, sendings or keys in an emergency
 */
export type Asks = 'password' | { passwordUnless: Record<string, readonly string[]> } | `nothing: ${NothingBecause}`;
type NothingBecause = 'reads' | 'one case' | 'put back' | 'not shown' | 'own choice' | 'own proof' | 'must be easy';

export type Caller = { id: string; email: string; name: string; role: Role; sessionId: string };
/** Who did something, as journal and history name them. */
export type By = Pick<Caller, 'id' | 'name'>;
/** Where a call comes from: network, program, token, Idempotency-Key, known browser, and the page before the form unless opted out. */
export type Visit = {
  address: string;
  agent: string;
  token: string | undefined;
  submissionKey: string | undefined;
  device: Device;
  openedFrom?: string | undefined;
  log: EventLog;
};
/** The cookie's value; `keep` replaces it if this call succeeds. */
export type Device = { token: string | undefined; keep(token: string): void };
/** The server's log. Never log a secret or an address that a person typed. */
export type EventLog = { info(about: object, message: string): void; warn(about: object, message: string): void };

export type EndpointShape = Guarded & {
  method: Method;
  /** Below /api, with `:name` for each parameter. */
  path: `/${string}`;
  /** One French sentence for the API documentation. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Either form of zod: a form that the browser checks too uses zod/mini. */
  body?: z.core.$ZodType;
  /** Whether the body is multipart; the limits when they differ from the staff's. */
  upload?: true | UploadLimits;
  /** Calls per address, several times that per wider network (networks.ts); without it, the general limit applies. */
  perAddress?: { max: number; minutes: number };
  /** A mail program calls it without cookies: the token in the link is enough (RFC 8058). */
  fromMail?: true;
  answer: z.ZodType;
  /** Cached for all visitors until content changes (public reads only), by these query values; other values are not cached. */
  cached: false | { by: Record<string, CachedValues> };
};

type Guarded = { guard: 'public'; asks?: never } | { guard: Exclude<Guard, 'public'>; asks: Asks };

type OutputOf<S> = S extends z.core.$ZodType ? z.output<S> : Record<never, never>;
type CallerOf<G> = G extends 'public' ? Caller | undefined : Caller;
export type EndpointInput<D extends EndpointShape> = {
  params: OutputOf<D['params']>;
  query: OutputOf<D['query']>;
  body: OutputOf<D['body']>;
  caller: CallerOf<D['guard']>;
  visit: Visit;
};

export function endpoint<const D extends Guarded & Omit<EndpointShape, 'cached' | keyof Guarded>>(shape: D) {
  return { ...shape, cached: false } as const;
}

export function cachedRead<const D extends Omit<EndpointShape, 'method' | 'cached' | keyof Guarded>>(
  shape: D,
  by: Record<string, CachedValues> = {},
) {
  return { ...shape, method: 'GET', guard: 'public', cached: { by } } as const;
}

/** Parameter of a path that names one thing. */
export const byId = z.object({ id: z.string().max(60) });
export const stamp = z.string().describe('Instant ISO-8601, UTC.');

export const done = z.object({ success: z.literal(true) });
export const DONE: z.output<typeof done> = { success: true };

export type FileAnswer = { name: string; mime: string; bytes: Readable | Uint8Array };
export const fileAnswer = z.custom<FileAnswer>();

export type ImplementedEndpoint = { endpoint: EndpointShape; handle(input: EndpointInput<EndpointShape>): Promise<unknown> };

export function implement<D extends EndpointShape>(
  shape: D,
  handle: (input: EndpointInput<D>) => Promise<z.input<D['answer']>>,
): ImplementedEndpoint {
  return { endpoint: shape, handle: handle as unknown as ImplementedEndpoint['handle'] };
}

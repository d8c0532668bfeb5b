import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { CachedValues } from '../page-cache/cache-key';
import type { UploadLimits } from './upload';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** ADMIN runs the shop's site; ACCUEIL answers its requests and appointments; EDITEUR keeps its content. */
export const ROLES = ['ADMIN', 'ACCUEIL', 'EDITEUR'] as const;
export type Role = (typeof ROLES)[number];
/** Who may pass: anyone, whoever is signed in, or one role. An ADMIN passes all of them, no other role passes for another. */
type Guard = 'public' | 'connecte' | Role;

/**
 * What a call asks for beyond a session. `password`: a confirmation (header X-Confirmation), which serves once. `passwordUnless`: the same, unless
 * each named parameter has one of these values. Otherwise the reason why a session is enough:
 *
 * - `reads`: shows one thing or one page of a list; what gives out everything at once is a file, and asks
 * - `one case`: daily work on one request, appointment or person, who sees it; its history keeps it
 * - `put back`: changes content that versions, the bin or a second edit restore
 * - `not shown`: previews, drafts, notes, saved views, files that nothing shows yet
 * - `own choice`: the caller’s own name, what they are told of
 * - `own proof`: its body carries the password, or a code
 * - `must be easy`: ends sessions, sendings or keys, when something is wrong
 */
export type Asks = 'password' | { passwordUnless: Record<string, readonly string[]> } | `nothing: ${NothingBecause}`;
type NothingBecause = 'reads' | 'one case' | 'put back' | 'not shown' | 'own choice' | 'own proof' | 'must be easy';

export type Caller = { id: string; email: string; name: string; role: Role; sessionId: string };
/**
 * Where a call comes from: its network address, its program, the token it carries, if any, the key that it repeats when it is sent again
 * (header Idempotency-Key), the browser by which staff are known again, and the page of the site whence a form was opened, for who lets themselves be counted.
 */
export type Visit = {
  address: string;
  agent: string;
  token: string | undefined;
  submissionKey: string | undefined;
  device: Device;
  openedFrom?: string | undefined;
  log: EventLog;
};
/** What the browser's cookie holds, and `keep`, which replaces it with the answer of this call if that is a success. */
export type Device = { token: string | undefined; keep(token: string): void };
/** The server's log, for what must be found there later: never with a secret or an address that somebody typed. */
type EventLog = { info(about: object, message: string): void; warn(about: object, message: string): void };

export type EndpointShape = Guarded & {
  method: Method;
  /** Below /api, with `:name` for each parameter. */
  path: `/${string}`;
  /** One French sentence for the documentation of the API. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Of either of zod's forms: what a visitor's browser checks too is written with the small one. */
  body?: z.core.$ZodType;
  /** Whether the body comes as multipart, with files among its parts; its limits when they are not those of the staff's files. */
  upload?: true | UploadLimits;
  /** Calls of this endpoint that one address may make in a time, and wider networks several times (networks.ts); without it, the site's general limit. */
  perAddress?: { max: number; minutes: number };
  /** Whether a mail program calls it, which has none of our cookies: the link's own token is all it needs (RFC 8058). */
  fromMail?: true;
  answer: z.ZodType;
  /**
   * Whether the answer may be kept for everyone until the content changes (only public reads), and under which keys and values of its query; for
   * any other value it is made anew.
   */
  cached: false | { by: Record<string, CachedValues> };
};

/** Whoever may only call signed in is asked, or not, for a stated reason. */
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

/** An endpoint as its contract states it; `implement` ties it to its operation on the server. */
export function endpoint<const D extends Guarded & Omit<EndpointShape, 'cached' | keyof Guarded>>(shape: D) {
  return { ...shape, cached: false } as const;
}

/** A public read whose answer is kept, once for each of the values listed in `by`. */
export function cachedRead<const D extends Omit<EndpointShape, 'method' | 'cached' | keyof Guarded>>(
  shape: D,
  by: Record<string, CachedValues> = {},
) {
  return { ...shape, method: 'GET', guard: 'public', cached: { by } } as const;
}

/** What a write answers when there is nothing more to say. */
export const done = z.object({ success: z.literal(true) });
export const DONE: z.output<typeof done> = { success: true };

/** What an endpoint of files answers: bytes to download, never kept by anyone. */
export type FileAnswer = { name: string; mime: string; bytes: Readable | Uint8Array };
export const fileAnswer = z.custom<FileAnswer>();

export type ImplementedEndpoint = { endpoint: EndpointShape; handle(input: EndpointInput<EndpointShape>): Promise<unknown> };

export function implement<D extends EndpointShape>(
  shape: D,
  handle: (input: EndpointInput<D>) => Promise<z.input<D['answer']>>,
): ImplementedEndpoint {
  return { endpoint: shape, handle: handle as unknown as ImplementedEndpoint['handle'] };
}

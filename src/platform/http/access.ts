import type { FastifyRequest } from 'fastify';
import { openedFrom } from '../audience/opened-from';
import type { Caller, Device, EndpointShape, Visit } from './endpoint';
import { Problem } from './problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It checks the caller itself. */
    isGuarded?: boolean;
  }
  interface FastifyRequest {
    caller?: Caller | undefined;
  }
}

/** @throws Problem 401 when the token opens no session, with the reason for the browser */
export type Authenticate = (token: string) => Promise<Caller>;

/** Proof that the person has just given their password again, in this session. */
export type Confirmations = {
  /** @throws Problem 403 `confirmation_demandee` when `given` is not a valid confirmation */
  require(caller: Caller, given: string | undefined): Promise<void>;
  /** Uses up the confirmation for `act`; a failed act gives it back. @throws as `require` does */
  spend<T>(caller: Caller, given: string | undefined, act: () => Promise<T>): Promise<T>;
};

export function visitOf(request: FastifyRequest, device: Device): Visit {
  return {
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    token: tokenOf(request),
    submissionKey: submissionKeyOf(request),
    device,
    openedFrom: openedFrom(request.headers),
    log: request.log,
  };
}

const submissionKeyOf = (request: FastifyRequest) => /^[\w-]{16,100}$/.exec(String(request.headers['idempotency-key'] ?? ''))?.[0];

function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function confirmationOf(request: FastifyRequest): string | undefined {
  return /^[\w-]{20,100}$/.exec(String(request.headers['x-confirmation'] ?? ''))?.[0];
}

/** Checks and records the caller. @throws Problem 401 without a live session, 403 without the role or confirmation */
export async function guardAccess(
  request: FastifyRequest,
  endpoint: EndpointShape,
  { authenticate, confirmations }: { authenticate: Authenticate; confirmations: Confirmations },
): Promise<void> {
  const { guard } = endpoint;
  if (guard === 'public') return;
  const token = tokenOf(request);
  if (!token) throw new Problem(401, 'sans_session', 'Connectez-vous pour continuer.');
  const caller = await authenticate(token);
  // Set before any refusal, so that the log names a refused caller.
  request.caller = caller;
  if (guard !== 'connecte' && caller.role !== guard && caller.role !== 'ADMIN')
    throw new Problem(403, 'role_insuffisant', 'Votre compte ne permet pas cette action. Demandez-la à un administrateur.');
  if (asksPassword(endpoint, request.params)) await confirmations.require(caller, confirmationOf(request));
}

export function asksPassword({ asks }: Pick<EndpointShape, 'asks'>, params: unknown): boolean {
  if (typeof asks !== 'object') return asks === 'password';
  const named = params as Record<string, string>;
  return Object.entries(asks.passwordUnless).some(([name, values]) => !values.includes(named[name] ?? ''));
}

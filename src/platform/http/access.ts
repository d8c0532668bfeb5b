import type { FastifyRequest } from 'fastify';
import { openedFrom } from '../audience/opened-from';
import type { Caller, Device, EndpointShape, Visit } from './endpoint';
import { Problem } from './problem';

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller | undefined;
  }
}

/** @throws Problem 401 when the token opens no session, with the reason that the browser acts on */
export type Authenticate = (token: string) => Promise<Caller>;

/** What stands before a sensitive act: its person has just given their password again, in this very session. */
export type Confirmations = {
  /** @throws Problem 403 `confirmation_demandee` when `given` is not a confirmation that is good now */
  require(caller: Caller, given: string | undefined): Promise<void>;
  /** Does the act with the confirmation, which no other call can use from now on; an act that fails gives it back. @throws as `require` does */
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

/**
 * Lets a call reach its endpoint, and notes who makes it.
 * @throws Problem 401 without a session that lives, 403 without the role or without the confirmation that the endpoint wants
 */
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
  // Before anything refuses them: the log says who was refused.
  request.caller = caller;
  if (guard !== 'connecte' && caller.role !== guard && caller.role !== 'ADMIN')
    throw new Problem(403, 'role_insuffisant', 'Votre compte ne permet pas cette action. Demandez-la à un administrateur.');
  if (asksPassword(endpoint, request.params)) await confirmations.require(caller, confirmationOf(request));
}

/** Whether a call of an endpoint needs a confirmation. @param params those of its path */
export function asksPassword({ asks }: Pick<EndpointShape, 'asks'>, params: unknown): boolean {
  if (typeof asks !== 'object') return asks === 'password';
  const named = params as Record<string, string>;
  return Object.entries(asks.passwordUnless).some(([name, values]) => !values.includes(named[name] ?? ''));
}

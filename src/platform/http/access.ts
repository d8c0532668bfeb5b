import type { FastifyRequest } from 'fastify';
import type { Caller, Device, EndpointShape, Visit } from './endpoint';
import { Problem } from './problem';

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller | undefined;
  }
}

/** @throws Problem 401 when the token opens no session, with the reason that the browser acts on */
export type Authenticate = (token: string) => Promise<Caller>;

export function visitOf(request: FastifyRequest, device: Device): Visit {
  return {
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    token: tokenOf(request),
    submissionKey: submissionKeyOf(request),
    device,
    log: request.log,
  };
}

const submissionKeyOf = (request: FastifyRequest) => /^[\w-]{16,100}$/.exec(String(request.headers['idempotency-key'] ?? ''))?.[0];

function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Lets a call reach its endpoint, and notes who makes it.
 * @throws Problem 401 without a session that lives, 403 without the role
 */
export async function guardAccess(request: FastifyRequest, guard: EndpointShape['guard'], authenticate: Authenticate): Promise<void> {
  if (guard === 'public') return;
  const token = tokenOf(request);
  if (!token) throw new Problem(401, 'sans_session', 'Connectez-vous pour continuer.');
  const caller = await authenticate(token);
  // Before anything refuses them: the log says who was refused.
  request.caller = caller;
  if (guard === 'ADMIN' && caller.role !== 'ADMIN')
    throw new Problem(403, 'role_insuffisant', 'Votre compte ne permet pas cette action. Demandez-la à un administrateur.');
}

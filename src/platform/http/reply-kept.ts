import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseForm, type Kept } from '../page-cache/kept';

/** Sends a kept answer from a route, through the hooks like any other. */
export function replyKept(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, head, bytes } = chooseForm(kept, request.headers);
  reply.code(status);
  for (let i = 0; i < head.length; i += 2) reply.header(head[i] as string, head[i + 1]);
  return reply.send(bytes);
}

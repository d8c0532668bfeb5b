import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedAnswer, chooseEncoding } from '../page-cache/cached-answer';

export function replyCached(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, head, bytes } = chooseEncoding(answer, request.headers);
  reply.code(status);
  for (let i = 0; i < head.length; i += 2) reply.header(head[i] as string, head[i + 1]);
  return reply.send(bytes);
}

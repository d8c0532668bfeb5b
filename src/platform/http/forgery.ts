import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from './problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    fromMail?: boolean;
  }
}

const FORGERY_COOKIE = 'XSRF-TOKEN';
const FORGERY_HEADER = 'x-xsrf-token';

export function mountForgeryToken(api: FastifyInstance, publicUrl: string) {
  api.get(
    '/csrf',
    {
      schema: {
        summary: 'Donne le jeton contre les requêtes forgées (témoin XSRF-TOKEN).',
        tags: ['csrf'],
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    (request, reply) => {
      const known = request.cookies[FORGERY_COOKIE];
      reply.setCookie(FORGERY_COOKIE, known && /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url'), {
        path: '/',
        sameSite: 'lax',
        // From the public address: a proxy speaks plain HTTP to this process.
        secure: publicUrl.startsWith('https:'),
      });
      return reply.header('cache-control', 'no-store').send({ success: true });
    },
  );
}

/** Double-submit cookie, plus Fetch Metadata: a neighbouring subdomain could write the cookie too. */
export async function guardForgery(request: FastifyRequest) {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS' || request.routeOptions.config.fromMail) return;
  const from = request.headers['sec-fetch-site'];
  const header = Buffer.from(String(request.headers[FORGERY_HEADER] ?? ''));
  const cookie = Buffer.from(request.cookies[FORGERY_COOKIE] ?? '');
  const same = cookie.length > 0 && header.length === cookie.length && timingSafeEqual(header, cookie);
  if (!same || from === 'cross-site' || from === 'same-site')
    throw new Problem(403, 'requete_forgee', 'Cette page est ouverte depuis trop longtemps. Rechargez-la, puis réessayez.');
}

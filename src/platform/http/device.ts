import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from './endpoint';

/** Calls below this path read it; no page, no file and no other call carries it. */
const PATH = '/api/auth';
const A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

type Visited = Device & { kept?: string };

/**
 * The cookie by which a browser is known again where staff sign in. It opens nothing: it only tells the guesses of strangers from the mistakes
 * of whoever has signed in there before.
 * @param publicUrl over HTTPS the cookie travels nowhere else, and its name forbids that a page without HTTPS sets it
 */
export function deviceCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Secure-appareil' : 'appareil';
  return {
    read(request: FastifyRequest): Visited {
      const device: Visited = {
        token: /^[\w-]{43}$/.exec(request.cookies[name] ?? '')?.[0],
        keep: (token) => {
          device.kept = token;
        },
      };
      return device;
    },
    /** Only with an answer that is a success: what failed may have been undone. */
    send({ kept }: Visited, reply: FastifyReply) {
      if (kept) reply.setCookie(name, kept, { path: PATH, maxAge: A_YEAR_IN_SECONDS, httpOnly: true, sameSite: 'strict', secure });
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from './endpoint';

/** The cookie is sent only below this path. */
const PATH = '/api/auth';
export const DEVICE_YEARS = 1;

type Visited = Device & { kept?: string };

/** Recognises a staff browser, to tell a stranger's guesses from a typing error. It grants no access. */
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
    /** Only with a success: a failed call may have been rolled back. */
    send({ kept }: Visited, reply: FastifyReply) {
      if (kept)
        reply.setCookie(name, kept, { path: PATH, maxAge: DEVICE_YEARS * 365 * 24 * 60 * 60, httpOnly: true, sameSite: 'strict', secure });
    },
  };
}

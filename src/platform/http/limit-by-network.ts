import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Allowance, retryWaitText } from './attempts';
import { networksOf } from './networks';
import { Problem } from './problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    perAddress?: Allowance;
  }
}

/** Requests per address that need work; cached and static answers do not count. */
const WORK: Allowance = { max: 600, minutes: 1 };

/** Limits requests per network, in memory. A request that one network refuses does not count for wider ones. */
export async function limitByNetwork(app: FastifyInstance, isFree: (request: FastifyRequest) => boolean): Promise<void> {
  await app.register(rateLimit, { global: false });
  const shared = limiterOf(app, WORK);
  app.addHook('onRoute', (route) => {
    const own = route.config?.perAddress;
    const limit = own ? limiterOf(app, own) : shared;
    const check = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFree(request)) await limit(request, reply);
    };
    route.onRequest = [route.onRequest ?? [], check].flat();
  });
}

/** An IPv6 address has three networks: /64, /56 and /48. */
const RINGS = [0, 1, 2];

function limiterOf(app: FastifyInstance, { max, minutes }: Allowance) {
  const ringOf = ({ ip }: FastifyRequest, ring: number) => networksOf(ip)[ring] ?? { key: '', times: 1 };
  const counters = RINGS.map((ring) =>
    app.createRateLimit({
      max: (request) => max * ringOf(request, ring).times,
      timeWindow: minutes * 60_000,
      keyGenerator: (request) => ringOf(request, ring).key,
    }),
  );
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const [ring, count] of counters.slice(0, networksOf(request.ip).length).entries()) {
      const counted = await count(request);
      if (counted.isAllowed) continue;
      if (ring === 0)
        reply.headers({
          'x-ratelimit-limit': counted.max,
          'x-ratelimit-remaining': counted.remaining,
          'x-ratelimit-reset': counted.ttlInSeconds,
        });
      if (counted.isExceeded) throw tooMany(Math.ceil(counted.ttl / 1_000));
    }
  };
}

const tooMany = (retryAfter: number) =>
  new Problem(429, 'trop_de_requetes', `Trop de demandes en peu de temps. Patientez ${retryWaitText(retryAfter)}, puis réessayez.`, {
    retryAfter,
  });

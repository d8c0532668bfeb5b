import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENTREE_DAYS } from '~/content/vocabulary/retention';
import { isLiveSession } from '~/features/comptes/sessions.server';
import type { Deps } from '~/platform/deps';
import { isGiven } from './entrees.server';

const SECONDS = ENTREE_DAYS * 24 * 60 * 60;

type Reader = Pick<Deps, 'db' | 'clock' | 'secret' | 'env'>;

/** Cookies that show a closed site and grant nothing else; looked up at each request, so that a sign-out counts at once. */
export function passOf(deps: Reader) {
  const secure = deps.env.publicUrl.startsWith('https:');
  const [staff, given] = secure ? ['__Host-equipe', '__Host-entree'] : ['equipe', 'entree'];
  const send = (reply: FastifyReply, name: string, value: string) =>
    reply.setCookie(name, value, { path: '/', maxAge: SECONDS, httpOnly: true, sameSite: 'lax', secure });

  return {
    letsIn: async ({ cookies }: FastifyRequest): Promise<boolean> =>
      (await isStaff(deps, cookies[staff])) || (await isGiven(deps, cookies[given])),
    /** For a signed-in call; a browser that has it gets it no more. */
    giveStaff({ cookies, caller }: FastifyRequest, reply: FastifyReply) {
      if (!caller) return;
      const pass = passFor(deps, caller.sessionId);
      if (cookies[staff] !== pass) send(reply, staff, pass);
    },
    giveEntree: (reply: FastifyReply, secret: string) => send(reply, given, secret),
  };
}

const PURPOSE = 'ouverture';
const sign = (key: string, sessionId: string) => createHmac('sha256', key).update(sessionId).digest('base64url');
const passFor = ({ secret }: Reader, sessionId: string) => `${sessionId}.${sign(secret.keyFor(PURPOSE), sessionId)}`;

async function isStaff(deps: Reader, pass: string | undefined): Promise<boolean> {
  const [, sessionId, signature] = /^([\w-]{36})\.([\w-]{43})$/.exec(pass ?? '') ?? [];
  if (sessionId === undefined || signature === undefined) return false;
  const given = Buffer.from(signature);
  const isSigned = deps.secret.keysFor(PURPOSE).some((key) => timingSafeEqual(Buffer.from(sign(key, sessionId)), given));
  return isSigned && isLiveSession(deps, sessionId);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REFUSAL_MONTHS } from '~/content/vocabulary/retention';
import { REFUSAL_COOKIE, REFUSED } from '~/platform/audience/refusal';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';

/** Bytes: a path, or the one form field. */
const LONGEST_BODY = 600;
const REFUSED_SECONDS = Math.floor((REFUSAL_MONTHS * 365) / 12) * 24 * 60 * 60;

/** `POST /mesure` (path) and `POST /mesure/choix` (form): no site data, so no CSRF token, but cross-site calls are ignored. */
export function mountMesure(app: FastifyInstance, deps: Deps) {
  const cookie = {
    path: '/',
    // The page of the switch reads it.
    httpOnly: false,
    sameSite: 'lax',
    secure: deps.env.publicUrl.startsWith('https:'),
  } as const;

  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      ['text/plain', 'application/x-www-form-urlencoded'],
      { parseAs: 'string', bodyLimit: LONGEST_BODY },
      (_request, text, done) => done(null, text),
    );

    own.post('/mesure', (request, reply) => {
      if (isOwn(request) && !deps.content.isClosed() && typeof request.body === 'string')
        deps.audience.moved(request.headers, request.body);
      return reply.header('cache-control', 'no-store').code(204).send();
    });

    own.post('/mesure/choix', (request, reply) => {
      if (!isOwn(request))
        throw new Problem(403, 'requete_forgee', 'Ce choix vient d’un autre site. Faites-le sur la page Confidentialité.');
      const choice = new URLSearchParams(String(request.body ?? '')).get('compter') === REFUSED ? REFUSED : 'oui';
      if (choice === REFUSED) reply.setCookie(REFUSAL_COOKIE, REFUSED, { ...cookie, maxAge: REFUSED_SECONDS });
      else reply.clearCookie(REFUSAL_COOKIE, cookie);
      return reply.header('cache-control', 'no-store').redirect(`/confidentialite?mesure=${choice}#mesure`, 303);
    });
  });
}

/** Browsers that send `Sec-Fetch-Site`. */
const isOwn = ({ headers }: FastifyRequest) => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

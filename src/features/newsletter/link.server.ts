import type { FastifyInstance } from 'fastify';

/** Old mail programs, and people, open the one-click address: they get the page that asks first. Opening changes nothing. */
export function mountUnsubscribeLink(app: FastifyInstance) {
  app.get<{ Querystring: { token?: string } }>('/api/newsletter/desinscription', (request, reply) =>
    reply.redirect(`/newsletter/desinscription?token=${encodeURIComponent(String(request.query.token ?? ''))}`),
  );
}

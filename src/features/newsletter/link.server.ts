import type { FastifyInstance } from 'fastify';

/** Old mail programs and people open the one-click URL: it shows the page that asks first. */
export function mountUnsubscribeLink(app: FastifyInstance) {
  app.get<{ Querystring: { token?: string } }>('/api/newsletter/desinscription', (request, reply) =>
    reply.redirect(`/newsletter/desinscription?token=${encodeURIComponent(String(request.query.token ?? ''))}`),
  );
}

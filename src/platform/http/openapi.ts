import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { BEST, type CachedAnswer, encodeAnswer } from '../page-cache/cached-answer';
import { DOCS_POLICY } from './headers';
import { replyCached } from './reply-cached';
import { type ApiDocument, shareSchemas } from './share-schemas';

const DESCRIPTION = '/openapi.json';

/** `/openapi.json` and `/docs`; call it before the endpoints are declared. The document is built and compressed once. */
export async function mountOpenApi(api: FastifyInstance, prefix: string, about: { title: string; description: string }) {
  await api.register(swagger, {
    openapi: {
      info: { title: about.title, version: '1', description: about.description },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (made) => ('openapiObject' in made ? (shareSchemas(made.openapiObject as ApiDocument) as object) : made.swaggerObject),
  });
  mountDocs(api, prefix);
  let encoded: Promise<CachedAnswer> | undefined;
  api.get(DESCRIPTION, { schema: { hide: true } as object }, async (request, reply) => {
    encoded ??= encodeAnswer(
      {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
        body: JSON.stringify(api.swagger()),
      },
      BEST,
    );
    return replyCached(await encoded, request, reply);
  });
}

const DOCS = '/docs';

function mountDocs(api: FastifyInstance, prefix: string) {
  const hidden = { schema: { hide: true } as object };
  let opened: Promise<FastifyInstance> | undefined;
  for (const path of ['', '/', '/static/*'])
    api.get(DOCS + path, hidden, async (request, reply) => {
      opened ??= openDocs(prefix);
      const docs = await opened;
      const answer = await docs.inject({ url: request.url, headers: request.headers });
      if (answer.statusCode === 404) return reply.callNotFound();
      const { connection: _, date: __, ...shown } = answer.headers;
      return reply.code(answer.statusCode).headers(shown).send(answer.rawPayload);
    });
  // The package would serialise the document anew per call; YAML takes 0.25 s.
  for (const path of ['/json', '/yaml']) api.get(DOCS + path, hidden, (_, reply) => reply.redirect(prefix + DESCRIPTION, 301));
  api.addHook('onClose', async () => (await opened)?.close());
}

/** Loaded for its first reader: it would take a tenth of each start. */
async function openDocs(prefix: string): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const docs = Fastify();
  await docs.register(swagger);
  await docs.register(swaggerUi, { routePrefix: prefix + DOCS, staticCSP: DOCS_POLICY });
  await docs.ready();
  return docs;
}

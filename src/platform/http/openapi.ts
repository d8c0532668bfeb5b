import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
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
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: prefix,
    staticCSP: DOCS_POLICY,
    uiHooks: {
      // The package would serialise the document anew per call; YAML takes 0.25 s.
      onRequest: (request, reply, goOn) => {
        if (/\/(?:json|yaml)$/.test(request.routeOptions.url ?? '')) void reply.redirect(prefix + DESCRIPTION, 301);
        else goOn();
      },
    },
  });
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

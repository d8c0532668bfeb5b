import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { keptKey } from '../page-cache/kept-key';
import type { PageCache } from '../page-cache/page-cache';
import type { DoorInput, DoorShape, OpenDoor } from './door';
import { guardForgery, mountForgeryToken } from './forgery';
import { Problem, problemShape } from './problem';
import { replyKept } from './reply-kept';

export type ApiOptions = {
  title: string;
  doors: OpenDoor[];
  cache: Pick<PageCache, 'get'>;
  contentVersion(): number;
  /** Headers of every answer; a kept one leaves without passing the server's hooks again. */
  headers: Record<string, string>;
};

/** Mounts every JSON door below /api: contract in, verb, contract out; kept answers; the token against forgery; documentation at /api/docs. */
export async function mountDoors(app: FastifyInstance, options: ApiOptions) {
  z.config(z.locales.fr());
  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(() => (value) => JSON.stringify(value));
      await api.register(swagger, {
        openapi: { info: { title: options.title, version: '1' } },
        transform: jsonSchemaTransform,
      });
      await api.register(swaggerUi, { routePrefix: '/docs' });
      api.addHook('onRequest', guardForgery);
      api.get('/openapi.json', { schema: { hide: true } as object }, () => api.swagger());
      mountForgeryToken(api);
      for (const opened of options.doors) mountDoor(api, opened, options);
      // A handler of its own, so that the hook above also stands before the doors that do not exist.
      api.all('/*', { schema: { hide: true } as object }, () => {
        throw new Problem(404, 'introuvable', 'Cette adresse de l’API n’existe pas. La liste est à /api/docs.');
      });
    },
    { prefix: '/api' },
  );
}

function mountDoor(api: FastifyInstance, { door, handle }: OpenDoor, { cache, contentVersion, headers }: ApiOptions) {
  const read = Object.keys(door.query?.shape ?? {});
  const { kept } = door;

  api.route({
    method: door.method,
    url: door.path,
    schema: {
      summary: door.summary,
      tags: [door.path.split('/')[1] ?? ''],
      ...(door.params && { params: door.params }),
      ...(door.query && { querystring: door.query }),
      ...(door.body && { body: door.body }),
      response: { 200: door.answer, '4xx': problemShape },
    },
    attachValidation: true,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.validationError) throw invalid(request.validationError.validation ?? []);
      const input = { params: request.params, query: request.query, body: request.body } as DoorInput<DoorShape>;
      const produce = async () => ({
        status: 200,
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'cache-control': kept ? 'no-cache' : 'no-store',
          'x-content-version': String(contentVersion()),
        },
        body: JSON.stringify(door.answer.parse(await handle(input))),
      });
      const key = kept && keptKey(new URL(request.url, 'http://site'), kept.by, read);
      if (key) return replyKept(await cache.get(key, produce), request, reply);
      const answer = await produce();
      return reply.headers(answer.headers).send(answer.body);
    },
  });
}

function invalid(issues: FastifySchemaValidationError[]): Problem {
  const details: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    details[path] = [...(details[path] ?? []), issue.message ?? 'Valeur refusée.'];
  }
  return new Problem(422, 'invalide', 'Certaines valeurs ne conviennent pas. Corrigez-les, puis réessayez.', details);
}

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cacheKey, uncachedKeys } from '../page-cache/cache-key';
import type { PageCache } from '../page-cache/page-cache';
import { fileNameOf } from '../text/file-name';
import { cleanAhead } from '../text/rich-text';
import { type Authenticate, asksPassword, type Confirmations, confirmationOf, guardAccess, visitOf } from './access';
import { deviceCookie } from './device';
import { type EndpointInput, type EndpointShape, type FileAnswer, fileAnswer, type ImplementedEndpoint } from './endpoint';
import { guardForgery, mountForgeryToken } from './forgery';
import { INERT_POLICY } from './headers';
import { DEEPEST, PUBLIC_BODY, STAFF_BODY } from './json-body';
import { mountOpenApi } from './openapi';
import { invalid, Problem, problemShape } from './problem';
import { replyCached } from './reply-cached';
import { receiveUpload, uploadsGone } from './upload';

export type ApiOptions = {
  title: string;
  endpoints: ImplementedEndpoint[];
  cache: Pick<PageCache, 'get'>;
  content: { version(): number; check(): Promise<void> };
  authenticate: Authenticate;
  confirmations: Confirmations;
  dataDir: string;
  publicUrl: string;
  /** Headers of each answer; a cached one passes no hooks. */
  headers: Record<string, string>;
};

export async function mountEndpoints(app: FastifyInstance, options: ApiOptions) {
  z.config(z.locales.fr());
  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(() => (value) => JSON.stringify(value));
      await mountOpenApi(api, '/api', { title: options.title, description: LIMITS });
      await api.register(multipart);
      // Mail programs send this form (RFC 8058).
      api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, parsed) =>
        parsed(null, Object.fromEntries(new URLSearchParams(String(text)))),
      );
      api.addHook('onRequest', guardForgery);
      api.addHook('onClose', uploadsGone);
      mountForgeryToken(api, options.publicUrl);
      for (const opened of options.endpoints) mountEndpoint(api, opened, options);
      // An own handler, so that the hook above covers missing endpoints too.
      api.all('/*', { schema: { hide: true } as object }, () => {
        throw new Problem(404, 'introuvable', 'Cette adresse de l’API n’existe pas. La liste est à /api/docs.');
      });
    },
    { prefix: '/api' },
  );
}

const LIMITS = `Un corps JSON pèse ${PUBLIC_BODY / 1024}\u00a0ko au plus, ou ${STAFF_BODY / 1024 ** 2}\u00a0Mo pour qui est connecté, et ne s’imbrique pas sur plus de ${DEEPEST}\u00a0niveaux.`;

function mountEndpoint(api: FastifyInstance, implemented: ImplementedEndpoint, options: ApiOptions) {
  const { endpoint } = implemented;
  const { cache, content, headers } = options;
  const { cached } = endpoint;
  const read = Object.keys(endpoint.query?.shape ?? {}).filter((name) => !cached || !(name in cached.by));
  const cookie = deviceCookie(options.publicUrl);

  api.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...describeAsking(endpoint),
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...(endpoint.guard !== 'public' && { security: [{ session: [] }] }),
      ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { ...(endpoint.answer !== fileAnswer && { 200: endpoint.answer }), '4xx': problemShape },
    },
    config: {
      ...(endpoint.guard !== 'public' && { isGuarded: true }),
      ...(endpoint.fromMail && { fromMail: true }),
      ...(endpoint.perAddress && { perAddress: endpoint.perAddress }),
    },
    attachValidation: true,
    bodyLimit: endpoint.guard === 'public' ? PUBLIC_BODY : STAFF_BODY,
    onRequest: (request) => guardAccess(request, endpoint, options),
    ...(endpoint.upload && {
      preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
        const { body, discard } = await receiveUpload(request, options.dataDir, endpoint.upload === true ? undefined : endpoint.upload);
        request.body = body;
        // The next start removes what remains; a failure must not end the process.
        reply.raw.once(
          'close',
          () => void discard().catch((error: unknown) => request.log.error({ err: error }, 'an upload stays on the disk')),
        );
      },
    }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.validationError) throw invalid(asIssues(request.validationError.validation ?? []));
      const { params, query, body, caller } = request;
      if (endpoint.body && endpoint.guard !== 'public') await cleanAhead(body);
      const device = cookie.read(request);
      const input = { params, query, body, caller, visit: visitOf(request, device) } as EndpointInput<EndpointShape>;
      const handle = () =>
        caller && asksPassword(endpoint, params)
          ? options.confirmations.spend(caller, confirmationOf(request), () => implemented.handle(input))
          : implemented.handle(input);
      const produce = async () => {
        // Read before the work: a change during it is not in this answer.
        const before = content.version();
        const answer = JSON.stringify(endpoint.answer.parse(await handle()));
        // The author of a change must read nothing older afterwards.
        if (endpoint.method !== 'GET' && endpoint.guard !== 'public') await content.check();
        return {
          status: 200,
          headers: {
            ...headers,
            'content-type': 'application/json; charset=utf-8',
            'cache-control': cached ? 'no-cache' : 'no-store',
            'x-content-version': String(endpoint.method === 'GET' ? before : content.version()),
          },
          body: answer,
        };
      };
      const url = new URL(request.url, 'http://site');
      const key = cached && cacheKey(url, cached.by, [...read, ...uncachedKeys(url, cached.by)]);
      if (key) return replyCached(await cache.get(key, produce, { now: request.headers.authorization !== undefined }), request, reply);
      if (endpoint.answer === fileAnswer) return sendFile(reply, (await handle()) as FileAnswer);
      const answer = await produce();
      cookie.send(device, reply);
      return reply.headers(answer.headers).send(answer.body);
    },
  });
}

function describeAsking({ asks }: EndpointShape): { description?: string } {
  const wanted = 'Demande une confirmation de POST /auth/confirmer, dans l’en-tête X-Confirmation';
  if (asks === 'password') return { description: `${wanted}.` };
  if (typeof asks !== 'object') return {};
  return { description: `${wanted}, sauf pour ${Object.values(asks.passwordUnless).flat().join(', ')}.` };
}

/** An ASCII name for any client, and the true one beside it (RFC 6266). */
function sendFile(reply: FastifyReply, { name: given, mime, bytes }: FileAnswer) {
  // Old rows hold names that were not cleaned.
  const name = fileNameOf(given, 200) || 'fichier';
  const plain = name.normalize('NFD').replace(/[^\w. -]/g, '');
  return reply
    .headers({
      'content-type': mime,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      'content-security-policy': INERT_POLICY,
    })
    .send(bytes);
}

function asIssues(issues: FastifySchemaValidationError[]) {
  return issues.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Valeur refusée.',
  }));
}

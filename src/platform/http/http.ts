import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { countConnection } from '../admit-first';
import { type Deadline, newDeadline, withDeadline } from '../deadline';
import type { Env } from '../env';
import type { Metrics } from '../metrics';
import type { PageCache } from '../page-cache/page-cache';
import { asProblem } from './as-problem';
import { cleanForwarded } from './client-address';
import { securityHeaders } from './headers';
import { LIVE, READY } from './health';
import { PUBLIC_BODY, readJsonBodies } from './json-body';
import { limitByNetwork } from './limit-by-network';
import { logOptions } from './log-options';
import { logOutput } from './log-output';
import { METRICS } from './metrics-endpoint';
import { network } from './networks';
import { overloaded, Problem, problemBody } from './problem';
import { redactUrl } from './redact-url';
import { requestIds } from './request-id';
import { countRequests } from './request-metrics';
import { takeTurns } from './work-turns';

declare module 'fastify' {
  interface FastifyRequest {
    refusal?: string;
    deadline?: Deadline;
  }
}

/** Longer than any link of the site. */
const LONGEST_TARGET = 2_048;

type ProblemPage = (problem: Problem, requestId: string) => string;

type Parts = { cache: Pick<PageCache, 'serve'>; problemPage: ProblemPage; metrics: Metrics; seen(request: IncomingMessage): void };

export async function createHttp(env: Env, { cache, problemPage, metrics, seen }: Parts): Promise<FastifyInstance> {
  const constant = securityHeaders(env);
  let isClosing = false;
  const app = Fastify({
    serverFactory: (handler) =>
      createServer(
        // Photos over a slow line take minutes; a slow request head is cut much sooner.
        { maxHeaderSize: 16_384, requestTimeout: 600_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 },
        (request: IncomingMessage, response: ServerResponse) => {
          if (isClosing) response.setHeader('connection', 'close');
          if (hasOneHost(request) && cache.serve(request, response)) seen(request);
          else handler(request, response);
        },
      ).on('connection', countConnection),
    logger: { ...logOptions(env), stream: logOutput() },
    // The end of a request writes its one log line (below).
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIds(env.trustProxy),
    // Only a trusted proxy may name a request.
    requestIdHeader: false,
    trustProxy: env.trustProxy.length > 0 && env.trustProxy,
    bodyLimit: PUBLIC_BODY,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    // An address that no route can parse passes no hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(constant).header('x-request-id', request.id);
      answerProblem(isTooLong(request) ? tooLong() : unreadable(), request, reply, problemPage);
    },
    // Requests on open connections are answered, then the connection closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });

  app.addHook('onRequest', async (request, reply) => {
    // Before any read of `request.ip`, which parses it each time.
    if (env.trustProxy.length > 0) cleanForwarded(request.raw);
    reply.headers(constant).header('x-request-id', request.id);
    if (isTooLong(request)) throw tooLong();
    if (!hasOneHost(request.raw)) {
      reply.header('connection', 'close');
      throw new Problem(400, 'hote_illisible', 'Cette demande nomme deux sites à la fois. Vérifiez l’adresse, puis réessayez.');
    }
  });
  app.addHook('onRequest', (request, _reply, goOn) => {
    request.deadline = newDeadline();
    withDeadline(request.deadline, goOn);
  });
  // Again after the body: its reader ends in another context.
  app.addHook('preHandler', (request, _reply, goOn) => withDeadline(request.deadline ?? newDeadline(), goOn));
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, caller, refusal } = request;
    const who = { compte: caller?.id, network: network(ip) };
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, url: redactUrl(request.url), status: reply.statusCode, code: refusal, ms, ...who }, 'request');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    answerProblem(asProblem(error, request, redactUrl(request.url)), request, reply, problemPage);
  });
  app.setNotFoundHandler((request, reply) => {
    answerProblem(new Problem(404, 'introuvable', 'Cette adresse ne mène nulle part.'), request, reply, problemPage);
  });

  countRequests(app, metrics);
  readJsonBodies(app);
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: 3_000,
    pressureHandler: (request, _reply, _type, delay) => {
      // Not measured yet: a slow start is no overload.
      if (delay === Number.POSITIVE_INFINITY) return;
      // A process that answers is alive; a restart would lose its work.
      if (isAlwaysAnswered(request)) return;
      throw overloaded();
    },
  });
  if (env.rateLimit) await limitByNetwork(app, ({ url }) => isFile(url) || url.startsWith('/api/health/'));
  const turns = takeTurns(app, (request) => isAlwaysAnswered(request) || isFile(request.url) || request.routeOptions.url === READY);
  metrics.gauge(
    'vitrine_http_work',
    'Requests that the application works for, and those that wait for it',
    () => ({ running: turns.running(), waiting: turns.waiting() }),
    'state',
  );
  return app;
}

const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/media/');

/** Monitoring must see an overloaded site. */
const isAlwaysAnswered = ({ routeOptions }: FastifyRequest) => routeOptions.url === LIVE || routeOptions.url === METRICS;

/** At most one Host line (RFC 9112, 3.2; Node accepts several): a proxy may read another one. No allocation: it runs on each request. */
function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

const isTooLong = (request: FastifyRequest) => request.url.length > LONGEST_TARGET;
const tooLong = () => new Problem(414, 'adresse_trop_longue', 'Cette adresse est trop longue. Vérifiez-la ou revenez à l’accueil.');
const unreadable = () => new Problem(400, 'adresse_illisible', 'Cette adresse est illisible. Vérifiez-la ou revenez à l’accueil.');

function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply, problemPage: ProblemPage) {
  request.refusal = problem.code;
  reply.code(problem.status).header('cache-control', 'no-store');
  if (problem.more.retryAfter !== undefined) reply.header('retry-after', String(problem.more.retryAfter));
  if (request.url.startsWith('/api')) reply.type('application/json; charset=utf-8').send(JSON.stringify(problemBody(problem, request.id)));
  else
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(problemPage(problem, request.id));
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WithContents } from '~/content/kinds/kind';
import { knownReglages } from '~/content/reglages/reglages.server';
import { findFormer } from '~/features/redirections/follow.server';
import type { Deps } from '~/platform/deps';
import { notFound, Problem } from '~/platform/http/problem';
import type { PageHandle } from '~/ui/page-handle';
import { spacedTelephone } from '~/ui/telephone';
import { bientotPage } from './bientot.server';
import { ENTREE, isGiven } from './entrees.server';
import { AVANT_CSS, MARK } from './mark.server';
import { passOf } from './pass.server';

/** How soon a program may ask again (RFC 9110, 10.2.3). */
const RETRY_SECONDS = 3_600;
/** Neither this page nor what is behind it is kept by a browser, an edge or a search engine. */
const UNKEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For mails, monitors and search engines: a forbidding robots.txt would hide `noindex`. Addresses of media cannot be guessed. */
const ALWAYS = new Set([
  '/assets/*',
  '/media/:folder/:name',
  '/partage/:fingerprint/*',
  '/agenda/:file',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/metrics',
  '/api/health/live',
  '/api/health/ready',
  '/api/csrf',
  '/api/newsletter/desinscription',
  `${ENTREE}:secret`,
  AVANT_CSS,
]);
/** Endpoints of signing in, and of what a mail links to. */
const ALWAYS_API = [
  '/api/auth/',
  '/api/suivi/',
  '/api/coordonnees/',
  '/api/newsletter/lien',
  '/api/newsletter/confirmation',
  '/api/newsletter/choix',
  '/api/newsletter/desinscription',
  '/api/ouverture/',
  '/api/preuve',
];
const ICON = /^\/[\w-]+\.(?:png|svg|ico)$/;
const OWN_CACHING = /^\/assets\//;
/** Letters in mailboxes and given links show pictures; search engines drop those they know, and no cache hands them on. */
const OF_MEDIA = { 'cache-control': 'private, max-age=3600', 'x-robots-tag': 'noindex' };

type Pages = { handleOf(pathname: string): PageHandle; isUnknown(pathname: string): boolean };

/** Keeps the public out of a closed site. An open one pays one comparison. */
export function mountGate(app: FastifyInstance, deps: Deps & WithContents, { handleOf, isUnknown }: Pages) {
  const { content } = deps;
  const pass = passOf(deps);

  app.decorateRequest('isOutside', false);
  app.addHook('onRequest', (request, reply, goOn) => {
    if (!content.isClosed()) return goOn();
    meet(request, reply).then((mayGoOn) => mayGoOn && goOn(), goOn);
  });
  app.addHook('preHandler', (request, reply, goOn) => {
    if (content.isClosed()) pass.giveStaff(request, reply);
    goOn();
  });
  app.addHook('onSend', (request, reply, payload, goOn) => {
    if (content.isClosed() && !OWN_CACHING.test(request.url)) reply.headers(headersOf(request, reply));
    // Signed in, or once the site is open, the browser reads menu and settings again.
    if (request.isOutside && reply.hasHeader('x-content-version')) reply.header('x-content-version', 'ferme');
    goOn(null, payload);
  });

  const isPersonal = ({ routeOptions, url }: FastifyRequest) => routeOptions.url === '/*' && handleOf(pathOf(url)).isPersonal === true;
  const answersOutside = (request: FastifyRequest) =>
    isPersonal(request) || ALWAYS_API.some((start) => request.routeOptions.url?.startsWith(start));

  /** @returns whether the request goes on; it is answered otherwise @throws Problem */
  async function meet(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { url = '', config } = request.routeOptions;
    if (config?.isGuarded || ALWAYS.has(url) || ICON.test(url)) return true;
    request.isOutside = !(await pass.letsIn(request));
    if (!request.isOutside || answersOutside(request)) return true;
    if (request.url.startsWith('/api')) throw await refusal();
    // Rendered without data: an open page leaves for the document on its 404 (retried-routes.ts).
    if (pathOf(request.url).endsWith('.data')) return true;
    await noteFormer(request);
    reply
      .code(503)
      .headers({ ...UNKEPT, 'retry-after': String(RETRY_SECONDS), 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(await bientotPage(deps));
    return false;
  }

  async function refusal() {
    const { entreprise } = await knownReglages(deps);
    const call = entreprise.phone ? `, ou appelez le ${spacedTelephone(entreprise.phone).replaceAll(' ', '\u00a0')}` : '';
    const words = `Le site n’est pas encore ouvert\u00a0: rien n’a été envoyé. Gardez cette page ouverte et réessayez plus tard${call}.`;
    return new Problem(503, 'site_ferme', words, { retryAfter: RETRY_SECONDS });
  }

  /** Visits of a former site's addresses tell which redirects are wanted before it opens. */
  async function noteFormer(request: FastifyRequest) {
    const path = pathOf(request.url).replace(/(?<=[^/])\/+$/, '');
    if (request.method !== 'GET' || !/^\/(?!\/)/.test(path) || !URL.canParse(request.url, deps.env.publicUrl)) return;
    if (!/\.\w{2,5}$/.test(path) && !isUnknown(path)) return;
    const { 'user-agent': agent = '', 'sec-fetch-dest': destination } = request.headers;
    await findFormer(deps, new URL(request.url, deps.env.publicUrl), { agent, destination: destination?.toString(), address: request.ip });
  }

  app.get<{ Params: { secret: string } }>(`${ENTREE}:secret`, async (request, reply) => {
    reply.headers({ ...UNKEPT, 'referrer-policy': 'no-referrer' });
    const { secret } = request.params;
    if (!content.isClosed()) return reply.redirect('/', 303);
    if (!(await isGiven(deps, secret))) throw notFound('Ce lien ne montre plus le site. Demandez-en un autre au magasin.');
    pass.giveEntree(reply, secret);
    return reply.redirect('/', 303);
  });
  app.get(AVANT_CSS, (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(MARK));
}

const headersOf = ({ url }: FastifyRequest, { statusCode }: FastifyReply) =>
  /^\/(?:media|partage)\//.test(url) && statusCode === 200 ? OF_MEDIA : UNKEPT;

const pathOf = (url: string) => url.split('?', 1)[0] as string;

declare module 'fastify' {
  interface FastifyRequest {
    /** The site is closed, and this request has nothing that shows it. */
    isOutside: boolean;
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RenderPage } from '~/content/edition/preview.server';
import { featuresContext } from '~/content/kinds/features-context';
import { eventsJsonLd } from '~/features/annonces/event-json-ld.server';
import { priceRangeOfShop } from '~/features/familles/prix/shown.server';
import { rangeText } from '~/features/familles/prix/words';
import { findFormer } from '~/features/redirections/follow.server';
import { businessJsonLd, webSiteJsonLd } from '~/features/referencement/business.server';
import { demandeKindsContext } from '~/intake/kinds-context';
import { type Deps, depsContext, unavailableContext } from '~/platform/deps';
import { pagePolicy, securityHeaders } from '~/platform/http/headers';
import { Problem } from '~/platform/http/problem';
import { type RenderedFor, renderedForContext } from '~/platform/http/rendered-for';
import { replyCached } from '~/platform/http/reply-cached';
import { type CachedValues, cacheKey } from '~/platform/page-cache/cache-key';
import { type CachedAnswer, encodeOnce, type Produced } from '~/platform/page-cache/cached-answer';
import { SCRIPT_HASHES } from '~/platform/page-cache/marked-scripts';
import type { PageCache } from '~/platform/page-cache/page-cache';
import type { PageHandle } from '~/ui/page-handle';
import { CONTENTS } from '../contents.server';
import { DEMANDE_KINDS } from '../endpoints';
import { finishDocument, LATE_START_HASH } from './document.server';
import type { PageHandles } from './page-handles.server';
import { addShareAddress } from './share-card.server';
import { mountSharePictures } from './share-pictures.server';

export type Pages = { build: ServerBuild; clientFolder: string | undefined };

/** A query key that marks a sent form. The browser alone knows what was sent. */
const SENT = 'envoi';
const SENT_VALUES = ['fait'];

/** Renders without any data of the visitor. @throws PartUnavailable */
export function pageRenderer({ build, clientFolder }: Pages): RenderPage {
  const handle = createRequestHandler(build, clientFolder === undefined ? 'development' : 'production');
  return async (deps, target, by) => {
    const context = new RouterContextProvider();
    context.set(depsContext, deps);
    context.set(featuresContext, CONTENTS);
    context.set(demandeKindsContext, DEMANDE_KINDS);
    context.set(renderedForContext, by);
    const response = await handle(new Request(new URL(target, deps.env.publicUrl)), context);
    // React Router's own error page is replaced by a 503.
    const unavailable = context.get(unavailableContext);
    if (unavailable) throw unavailable;
    return addShareAddress(deps, response);
  };
}

/** Programs ask for these files; a page must not answer. */
const FILES =
  /^\/(?:assets|media)\/|^\/(?:favicon\.ico|apple-touch-icon[\w-]*\.png|[\w-]+\.webmanifest|robots\.txt|sitemap[\w-]*\.xml|\.well-known\/.*)$/;

type Mounted = {
  render: RenderPage;
  handles: Pick<PageHandles, 'handleOf' | 'innerRoutes' | 'isUnknown'>;
  clientFolder: string | undefined;
};

export function mountPages(
  app: FastifyInstance,
  deps: Deps,
  { render, handles: { handleOf, innerRoutes, isUnknown }, clientFolder }: Mounted,
  cache: PageCache,
) {
  const constant = securityHeaders(deps.env);
  const isBuilt = clientFolder !== undefined;

  async function produce(target: string, by?: RenderedFor): Promise<Produced> {
    // Read before the work: a change during it is not in this page.
    const version = deps.content.version();
    const isClosed = deps.content.isClosed();
    const url = new URL(target, deps.env.publicUrl);
    const { pathname, searchParams } = url;
    // The browser holds the root's data.
    if (pathname.endsWith('.data')) searchParams.set('_routes', innerRoutes(pathname).join());
    const { isPersonal, isFilledByScripts, isBare } = handleOf(pathname);
    const response = await render(by?.isOutside && !isPersonal ? withoutData(deps) : deps, url.pathname + url.search, by);
    const text = await response.text();
    const isDocument = isBuilt && response.headers.get('content-type')?.startsWith('text/html');
    const isSent = searchParams.has(SENT);
    const scripts = isPersonal || isFilledByScripts || isSent ? 'once painted' : 'at the first sign';
    const html = isDocument ? finishDocument(text, await listJsonLd(deps, pathname), { scripts, isMarked: isClosed && !isBare }) : text;
    const hashes = response.headers.get(SCRIPT_HASHES)?.split(' ') ?? [];
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: {
        ...constant,
        // Scripts of a development server must run.
        ...(!isBuilt && { 'content-security-policy': "frame-ancestors 'none'" }),
        'content-type': response.headers.get('content-type') ?? 'text/plain; charset=utf-8',
        'cache-control': !isSent && (response.status === 200 || response.status === 301) ? 'no-cache' : 'no-store',
        'x-content-version': String(version),
        ...(isDocument && { 'content-security-policy': pagePolicy([...hashes, LATE_START_HASH]) }),
        ...(location && { location }),
        ...(response.headers.has('x-remix-response') && { 'x-remix-response': 'yes' }),
      },
      body: html,
    };
  }

  /** For a missing page: the redirect of staff, if any. Never cached, so that a correction counts at once. */
  async function leadOn(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<FastifyReply | undefined> {
    const { 'user-agent': agent = '', 'sec-fetch-dest': destination } = request.headers;
    const to = await findFormer(deps, url, { agent, destination: destination?.toString(), address: request.ip });
    return to === undefined ? undefined : reply.header('cache-control', 'no-cache').redirect(to, 301);
  }

  /** Cached answers are reported in platform/http/http.ts. */
  const onResponse = async (request: FastifyRequest, reply: FastifyReply) => {
    const isShown = reply.statusCode === 200 || reply.statusCode === 304;
    if (isShown && !deps.content.isClosed() && !handleOf(pathOf(request)).isPersonal) deps.audience.seen(request.raw);
  };

  mountSharePictures(app, deps, {
    render,
    handleOf,
    isUnknown,
    folder: clientFolder ?? '.',
    answerOf: async (path, request) => {
      const make = once(request, (by) => produce(path, by));
      return isBuilt ? readAnswer(await cache.get(path, make, { now: true })) : readProduced(await make());
    },
  });

  app.get('/*', { onResponse }, async (request, reply) => {
    const url = new URL(request.url, deps.env.publicUrl);
    if (url.pathname.startsWith('//') || url.host !== new URL(deps.env.publicUrl).host)
      throw new Problem(400, 'adresse_illisible', 'Cette adresse est illisible. Vérifiez-la ou revenez à l’accueil.');
    if (FILES.test(url.pathname)) throw new Problem(404, 'introuvable', 'Ce fichier n’existe pas.');
    const isData = url.pathname.endsWith('.data');
    const plain = url.pathname.replace(/(?<=[^/])\/+$/, '');
    // An address of a former site (`index.php`): the redirect of staff, or home.
    if (!isData && (/\.\w{2,5}$/.test(url.pathname) || isUnknown(plain)))
      return (await leadOn(request, reply, url)) ?? reply.header('cache-control', 'no-store').redirect('/', 302);
    if (plain !== url.pathname) return reply.redirect(plain + url.search, 301);

    const { isPersonal, query = {} } = handleOf(url.pathname);
    // For example a removed famille. Personal addresses are neither redirected nor counted.
    const mayLeadOn = (status: number) => status === 404 && !isData && !isPersonal;
    const { by, anew } = readQuery(query);
    const isKept = isBuilt && !isPersonal && !request.isOutside && url.pathname === url.pathname.toLowerCase();
    const key = isKept ? cacheKey(url, { ...by, [SENT]: SENT_VALUES }, anew) : undefined;
    if (key) {
      const answer = await cache.get(
        key,
        once(request, (by) => produce(key, by)),
        // Signed-in staff never get a stale answer.
        { now: request.headers.authorization !== undefined },
      );
      return (mayLeadOn(answer.status) && (await leadOn(request, reply, url))) || replyCached(answer, request, reply);
    }
    const { status, headers, body } = await cache.anew(() => produce(url.pathname + url.search, request));
    if (mayLeadOn(status) && (await leadOn(request, reply, url))) return reply;
    // No page holds a secret besides its address, so its compressed size reveals none.
    const encoded = await encodeOnce(body, request.headers);
    return reply
      .code(status)
      .headers({ ...headers, ...encoded.headers, 'cache-control': 'no-store' })
      .send(encoded.bytes);
  });
}

/** What schema.org says of the whole shop is on the home page, whose canonical address is / (specification, section 2). */
const HOME = new Set(['/', '/acceuil', '/accueil']);

const listJsonLd = async (deps: Deps, pathname: string) => {
  const events = await eventsJsonLd(deps, pathname);
  const isWhole = HOME.has(pathname);
  const site = isWhole ? [await webSiteJsonLd(deps)] : [];
  const range = isWhole ? await priceRangeOfShop(deps) : undefined;
  return [
    await businessJsonLd(deps, { isWhole, price: range && rangeText(range) }),
    ...site,
    ...events.map((event) => JSON.stringify(event)),
  ];
};
/** For who may not see a closed site: a loader that reads anything answers 404. */
const withoutData = (deps: Deps): Deps =>
  new Proxy(deps, {
    get: (all, name: keyof Deps) => {
      if (name === 'env') return all.env;
      throw new Problem(404, 'ferme', 'Cette page n’est pas encore ouverte.');
    },
  });

const readProduced = ({ status, headers, body }: Produced) => ({ status, location: headers.location, html: body });

function readAnswer({ status, encodings: { identity } }: CachedAnswer) {
  const at = identity.head.indexOf('location');
  return { status, location: at < 0 ? undefined : identity.head[at + 1], html: identity.bytes.toString() };
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] as string;

/** Only the first rendering belongs to this request, which is then released. */
function once<R>(request: RenderedFor, work: (by?: RenderedFor) => R): () => R {
  let by: RenderedFor | undefined = { id: request.id, log: request.log };
  return () => {
    const current = by;
    by = undefined;
    return work(current);
  };
}

function readQuery(query: NonNullable<PageHandle['query']>) {
  const by: Record<string, CachedValues> = {};
  const anew: string[] = [];
  for (const [name, values] of Object.entries(query)) {
    if (values === 'anew') anew.push(name);
    else by[name] = values;
  }
  return { by, anew };
}

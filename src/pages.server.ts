import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RenderPage } from './content/edition/preview.server';
import { finishDocument, LATE_START_HASH } from './document.server';
import { DEMANDE_KINDS } from './endpoints';
import { businessJsonLd } from './features/referencement/business.server';
import { demandeKindsContext } from './intake/kinds-context';
import type { PageHandles } from './page-handles.server';
import { awayContext, type Deps, depsContext } from './platform/deps';
import { pagePolicy, securityHeaders } from './platform/http/headers';
import { Problem } from './platform/http/problem';
import { type RenderedFor, renderedForContext } from './platform/http/rendered-for';
import { replyCached } from './platform/http/reply-cached';
import { type CachedValues, cacheKey } from './platform/page-cache/cache-key';
import type { Produced } from './platform/page-cache/cached-answer';
import { SCRIPT_HASHES } from './platform/page-cache/marked-scripts';
import type { PageCache } from './platform/page-cache/page-cache';
import type { PageHandle } from './ui/page-handle';

export type Pages = { build: ServerBuild; clientFolder: string | undefined };

/** Says that what is sent from a page was: every page with a form reads it, and is then of one person. */
const SENT = 'envoi';

/** Renders pages without any trace of who asks. @throws PartAway */
export function pageRenderer({ build, clientFolder }: Pages): RenderPage {
  const handle = createRequestHandler(build, clientFolder === undefined ? 'development' : 'production');
  return async (deps, target, by) => {
    const context = new RouterContextProvider();
    context.set(depsContext, deps);
    context.set(demandeKindsContext, DEMANDE_KINDS);
    context.set(renderedForContext, by);
    const response = await handle(new Request(new URL(target, deps.env.publicUrl)), context);
    // What is left of such a page tells nothing; it is answered like anything else that cannot be done now.
    const away = context.get(awayContext);
    if (away) throw away;
    return response;
  };
}

/** What programs ask for by its name, and would take a page for: missing, it is missing. */
const FILES =
  /^\/(?:assets|media)\/|^\/(?:favicon\.ico|apple-touch-icon[\w-]*\.png|[\w-]+\.webmanifest|robots\.txt|sitemap[\w-]*\.xml|\.well-known\/.*)$/;

type Mounted = { render: RenderPage; handleOf: PageHandles['handleOf']; isBuilt: boolean };

/** Mounts the pages behind everything else: rendered once for a version of the content, kept, and served by the cache from then on. */
export function mountPages(app: FastifyInstance, deps: Deps, { render, handleOf, isBuilt }: Mounted, cache: PageCache) {
  const constant = securityHeaders(deps.env);

  /** What may be shown to everyone. */
  async function produce(target: string, by?: RenderedFor): Promise<Produced> {
    // Noted before the work: a change during it is not in this page, which must not pass for its news.
    const version = deps.content.version();
    const response = await render(deps, target, by);
    const text = await response.text();
    const isDocument = isBuilt && response.headers.get('content-type')?.startsWith('text/html');
    const { pathname, searchParams } = new URL(target, deps.env.publicUrl);
    const { isPersonal, isFilledByScripts } = handleOf(pathname);
    const scripts = isPersonal || isFilledByScripts || searchParams.has(SENT) ? 'at once' : 'at the first sign';
    const html = isDocument ? finishDocument(text, await businessJsonLd(deps), scripts) : text;
    const hashes = response.headers.get(SCRIPT_HASHES)?.split(' ') ?? [];
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: {
        ...constant,
        // What a development server adds to a page runs too.
        ...(!isBuilt && { 'content-security-policy': "frame-ancestors 'none'" }),
        'content-type': response.headers.get('content-type') ?? 'text/plain; charset=utf-8',
        'cache-control': response.status === 200 || response.status === 301 ? 'no-cache' : 'no-store',
        'x-content-version': String(version),
        ...(isDocument && { 'content-security-policy': pagePolicy([...hashes, LATE_START_HASH]) }),
        ...(location && { location }),
        ...(response.headers.has('x-remix-response') && { 'x-remix-response': 'yes' }),
      },
      body: html,
    };
  }

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, deps.env.publicUrl);
    if (url.pathname.startsWith('//') || url.host !== new URL(deps.env.publicUrl).host)
      throw new Problem(400, 'adresse_illisible', 'Cette adresse est illisible. Vérifiez-la ou revenez à l’accueil.');
    if (FILES.test(url.pathname)) throw new Problem(404, 'introuvable', 'Ce fichier n’existe pas.');
    // An address of another site that stood here before, say: `index.php`.
    if (/\.\w{2,5}$/.test(url.pathname) && !url.pathname.endsWith('.data'))
      return reply.header('cache-control', 'no-store').redirect('/', 302);
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) return reply.redirect(url.pathname.replace(/\/+$/, '') + url.search, 301);

    const { isPersonal, query = {} } = handleOf(url.pathname);
    const { by, anew } = readQuery(query);
    const isKept = isBuilt && !isPersonal && url.pathname === url.pathname.toLowerCase();
    const key = isKept ? cacheKey(url, by, [...anew, SENT]) : undefined;
    if (key)
      return replyCached(
        await cache.get(
          key,
          once(request, (by) => produce(key, by)),
        ),
        request,
        reply,
      );
    const { status, headers, body } = await cache.anew(() => produce(url.pathname + url.search, request));
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body);
  });
}

/** What is cached is rendered again and again: only the first time is for this request, which is then let go. */
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

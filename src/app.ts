import type { FastifyInstance } from 'fastify';
import { watchAccent } from './content/identite/accent.server';
import { shopIcons } from './content/identite/icons.server';
import { mountMedias } from './content/medias/serve.server';
import { CONTENTS } from './contents.server';
import { listEndpoints } from './endpoints';
import { mountActualitesRss } from './features/actualites/rss.server';
import { mountFlux } from './features/avis/flux/flux.server';
import { confirmationsOf } from './features/comptes/confirmations.server';
import { authenticate } from './features/comptes/sessions.server';
import { mountDocuments } from './features/documents/serve.server';
import { mountCguPdf } from './features/legal/cgu-pdf.server';
import { knownPages } from './features/mesure/known-pages.server';
import { mountMesure } from './features/mesure/mount.server';
import { mountUnsubscribeLink } from './features/newsletter/link.server';
import { mountGate } from './features/ouverture/gate.server';
import { forgetIndex } from './features/recherche/current-index.server';
import { mountReferencement } from './features/referencement/referencement.server';
import type { Deps } from './platform/deps';
import { securityHeaders } from './platform/http/headers';
import { mountHealth, watchParts } from './platform/http/health';
import { createHttp } from './platform/http/http';
import { mountMetrics } from './platform/http/metrics-endpoint';
import { mountEndpoints } from './platform/http/mount-endpoints';
import { problemPage } from './platform/http/problem-page';
import { mountStatic } from './platform/http/static';
import { type PageCache, pageCache } from './platform/page-cache/page-cache';
import { findUnavailable } from './platform/unavailable';
import { renewInTime } from './site/fresh-in-time.server';
import { registerGauges } from './site/gauges.server';
import { readPageHandles } from './site/page-handles.server';
import { mountPages, type Pages, pageRenderer } from './site/pages.server';

/** About a thousand compressed pages. */
const CACHE_BYTES = 64 * 1024 * 1024;

export type App = {
  http: FastifyInstance;
  stopping(): void;
  close(): Promise<void>;
};

/** Without `pages` only the API, files and health checks answer; a development server serves scripts itself. */
export async function createApp(deps: Deps, pages?: Pages): Promise<App> {
  const cache = pageCache({ maxBytes: CACHE_BYTES, onError: report });
  const render = pages && pageRenderer(pages);
  const handles = readPageHandles(pages?.build ?? { routes: {} });
  const look = watchAccent(deps);
  const http = await createHttp(deps.env, {
    // The cache holds answers for all: of a closed site, the gate decides who gets them.
    cache: { serve: (request, response) => !deps.content.isClosed() && cache.serve(request, response) },
    problemPage: (problem, id) => problemPage(problem, id, look.accent()),
    metrics: deps.metrics,
    seen: deps.audience.seen,
  });
  function report(error: unknown) {
    if (!findUnavailable(error)) http.log.error({ err: error }, 'background rendering');
  }
  const unsubscribe = refreshOnChange(deps.content, cache);
  deps.audience.readPages(knownPages({ ...deps, ...CONTENTS }, handles));
  void deps.audience.refreshPages().catch(report);
  const onTime = () => {
    forgetIndex(deps.db);
    cache.refresh();
  };
  const fresh = renewInTime({ ...deps, ...CONTENTS }, onTime, report);

  const parts = watchParts(deps);
  let isStopping = false;
  registerGauges(deps, { cache, parts, build: pages?.build.assets.version ?? 'none' });

  mountGate(http, { ...deps, ...CONTENTS }, handles);
  mountHealth(http, parts, { refusal: () => (isStopping ? 'stopping' : undefined), protection: deps.protection });
  mountMetrics(http, deps.metrics, deps.env);
  mountMedias(http, deps);
  mountDocuments(http, deps);
  mountCguPdf(http, deps, pages?.clientFolder ?? '.');
  mountReferencement(http, { ...deps, ...CONTENTS }, cache, handles);
  mountActualitesRss(http, deps, cache);
  mountUnsubscribeLink(http);
  mountFlux(http, deps);
  mountMesure(http, deps);
  await mountEndpoints(http, {
    title: 'Vitrine',
    endpoints: listEndpoints(deps, render, handles),
    cache,
    content: deps.content,
    authenticate: (token) => authenticate(deps, token),
    confirmations: confirmationsOf(deps),
    dataDir: deps.env.dataDir,
    publicUrl: deps.env.publicUrl,
    headers: securityHeaders(deps.env),
  });
  if (pages?.clientFolder) await mountStatic(http, pages.clientFolder, shopIcons(deps, pages.clientFolder));
  if (render) mountPages(http, deps, { render, handles, clientFolder: pages.clientFolder }, cache);
  return {
    http,
    stopping: () => {
      isStopping = true;
    },
    close: async () => {
      isStopping = true;
      await http.close();
      unsubscribe();
      await fresh.stop();
      look.stop();
      cache.close();
    },
  };
}

/** An answer made while the site was open does not leave once it is closed, nor the other way round. */
function refreshOnChange({ isClosed, subscribe }: Deps['content'], cache: Pick<PageCache, 'empty' | 'refresh'>): () => void {
  let wasClosed = isClosed();
  return subscribe(() => {
    if (isClosed() !== wasClosed) cache.empty();
    wasClosed = isClosed();
    cache.refresh();
  });
}

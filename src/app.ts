import type { FastifyInstance } from 'fastify';
import { mountMedias } from './content/medias/serve.server';
import { listEndpoints } from './endpoints';
import { keepFreshInTime } from './features/accueil/fresh-in-time.server';
import { confirmationsOf } from './features/comptes/confirmations.server';
import { authenticate } from './features/comptes/sessions.server';
import { mountUnsubscribeLink } from './features/newsletter/link.server';
import { forgetIndex } from './features/recherche/recherche.server';
import { mountReferencement } from './features/referencement/referencement.server';
import { readPageHandles } from './page-handles.server';
import { mountPages, type Pages, pageRenderer } from './pages.server';
import { findAway } from './platform/away';
import type { Deps } from './platform/deps';
import { securityHeaders } from './platform/http/headers';
import { mountHealth } from './platform/http/health';
import { createHttp } from './platform/http/http';
import { mountEndpoints } from './platform/http/mount-endpoints';
import { problemPage } from './platform/http/problem-page';
import { mountStatic } from './platform/http/static';
import { pageCache } from './platform/page-cache/page-cache';

/** Memory that rendered pages and answers may take: about a thousand pages with their compressed forms. */
const CACHE_BYTES = 64 * 1024 * 1024;

export type App = { http: FastifyInstance; close(): Promise<void> };

/**
 * The whole application over what it is handed.
 * @param pages the built pages, with the folder of their scripts and styles (a development server gives those itself); without pages only
 *   the API, the files and the health checks answer
 */
export async function createApp(deps: Deps, pages?: Pages): Promise<App> {
  const cache = pageCache({ maxBytes: CACHE_BYTES, onError: report });
  const render = pages && pageRenderer(pages);
  const handles = readPageHandles(pages?.build ?? { routes: {} });
  const http = await createHttp(deps.env, cache, problemPage);
  function report(error: unknown) {
    if (!findAway(error)) http.log.error({ err: error }, 'background rendering');
  }
  const unsubscribe = deps.content.subscribe(cache.refresh);
  const onTime = () => {
    forgetIndex(deps.db);
    cache.refresh();
  };
  const stopClock = keepFreshInTime(deps, onTime, report);

  mountHealth(http, deps);
  mountMedias(http, deps);
  mountReferencement(http, deps, cache, handles);
  mountUnsubscribeLink(http);
  await mountEndpoints(http, {
    title: 'Vitrine',
    endpoints: listEndpoints(deps, render),
    cache,
    content: deps.content,
    authenticate: (token) => authenticate(deps, token),
    confirmations: confirmationsOf(deps),
    dataDir: deps.env.dataDir,
    publicUrl: deps.env.publicUrl,
    headers: securityHeaders(deps.env),
  });
  if (pages?.clientFolder) await mountStatic(http, pages.clientFolder);
  if (render) mountPages(http, deps, { render, handleOf: handles.handleOf, isBuilt: pages.clientFolder !== undefined }, cache);
  return {
    http,
    close: async () => {
      unsubscribe();
      stopClock();
      cache.close();
      await http.close();
    },
  };
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { listDoors } from './api';
import { mountMedias } from './features/medias/serve.server';
import { mountCrawling } from './features/recherche/crawling.server';
import type { Deps } from './platform/deps';
import { createHttp } from './platform/http/http';
import { securityHeaders } from './platform/http/headers';
import { mountHealth } from './platform/http/health';
import { mountDoors } from './platform/http/mount-doors';
import { problemPage } from './platform/http/problem-page';
import { pageCache } from './platform/page-cache/page-cache';
import { mountPages } from './pages.server';
import { keepFreshInTime } from './features/publication.server';

const CACHE_BYTES = 64 * 1024 * 1024;

export type App = { http: FastifyInstance; close(): Promise<void> };

/**
 * The whole application over what it is handed.
 * @param pages the built pages; without them only the API, the files and the health checks answer
 */
export async function createApp(deps: Deps, pages?: { build: ServerBuild; mode: 'production' | 'development' }): Promise<App> {
  const log = { error: (error: unknown) => http.log.error({ err: error }, 'contenu') };
  const cache = pageCache({ maxBytes: CACHE_BYTES, onError: (error) => log.error(error) });
  const http = await createHttp(deps.env, cache, problemPage);
  const unsubscribe = deps.content.subscribe(cache.refresh);
  const stopClock = keepFreshInTime(deps, cache.refresh, log.error);

  mountHealth(http, deps);
  mountMedias(http, deps);
  mountCrawling(http, deps, cache);
  await mountDoors(http, {
    title: 'Vitrine',
    doors: listDoors(deps),
    cache,
    contentVersion: deps.content.version,
    headers: securityHeaders(deps.env),
  });
  if (pages) {
    await mountStatic(http);
    mountPages(http, deps, pages, cache);
  }
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

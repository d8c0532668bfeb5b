import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { type Deps, depsContext, unavailableContext } from '../src/platform/deps';
import { findUnavailable } from '../src/platform/unavailable';
import type { Pages } from '../src/site/pages.server';

export type Look = (deps: Deps, path: string) => Promise<unknown>;

/** A site whose every page is what `look` reads: previews through the real endpoint without a build. */
export function handPages(look: Look): Pages & { look(next: Look): void } {
  let current = look;
  const page = {
    default: () => null,
    loader: ({ context, request }: LoaderFunctionArgs) => current(context.get(depsContext), new URL(request.url).pathname),
  };
  const build = {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          context: { loaderData?: never; staticHandlerContext: { loaderData: Record<string, unknown> } },
        ) => {
          headers.set('content-type', 'text/html; charset=utf-8');
          const seen = JSON.stringify(context.staticHandlerContext.loaderData.home ?? context.staticHandlerContext.loaderData.other);
          return new Response(
            `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>` +
              `<script type="application/ld+json">{"nom":"Magasin"}</script></head><body><noscript>Sans scripts</noscript>` +
              `<main>${seen}</main><script type="module" async="">import "/assets/a.js";</script></body></html>`,
            { status, headers },
          );
        },
        // As the site's own does (entry.server.tsx).
        handleError: (error: unknown, { context }: Pick<LoaderFunctionArgs, 'context'>) => {
          if (error instanceof Error && findUnavailable(error)) context.set(unavailableContext, error);
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      home: { id: 'home', parentId: 'root', index: true, module: page },
      // Not « * »: that is where the site says that there is no such page.
      other: { id: 'other', parentId: 'root', path: ':first/:second?/:third?/:fourth?', module: page },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  };
  return {
    build: build as unknown as ServerBuild,
    clientFolder: mkdtempSync(join(tmpdir(), 'vitrine-pages-')),
    look: (next) => {
      current = next;
    },
  };
}

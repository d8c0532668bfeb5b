import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderFunctionArgs, MetaDescriptor, ServerBuild } from 'react-router';
import { viewReglages } from '../src/content/reglages/reglages.server';
import { depsContext } from '../src/platform/deps';
import type { Pages } from '../src/site/pages.server';
import { handPages } from './pages';

/** A module of a page: what it reads and what its head says. */
type Page = { path: string; loader?(args: LoaderFunctionArgs): unknown; meta?: unknown };
type Meta = (about: { loaderData: unknown; matches: object[]; location: object; params: object }) => MetaDescriptor[] | undefined;
type Context = { staticHandlerContext: { loaderData: Record<string, unknown>; location: object } };

/** A site whose documents are the pictures' tags of the real pages `of`, without a build and without their bodies. */
export function realMetas(of: Page[]): Pages {
  const { build, clientFolder } = handPages(async () => null);
  // Where Vite's addresses of the fonts lead without a build.
  const folder = clientFolder ?? mkdtempSync(join(tmpdir(), 'vitrine-metas-'));
  for (const part of ['src/ui/fonts', 'public']) cpSync(part, join(folder, part), { recursive: true });
  const root = {
    default: () => null,
    loader: async ({ context }: LoaderFunctionArgs) => ({ reglages: await viewReglages(context.get(depsContext)) }),
  };
  const pages = of.map(({ path, ...module }, index) => [
    `page${index}`,
    { id: `page${index}`, parentId: 'root', path, module: { default: () => null, ...module } },
  ]);
  const respond = (_request: Request, status: number, headers: Headers, { staticHandlerContext }: Context) => {
    headers.set('content-type', 'text/html; charset=utf-8');
    const { loaderData, location } = staticHandlerContext;
    const [id] = Object.keys(loaderData).filter((one) => one !== 'root');
    const meta = of[Number(id?.replace('page', ''))]?.meta as Meta | undefined;
    const matches = [{ id: 'root', loaderData: loaderData.root }];
    const tags = (id && meta?.({ loaderData: loaderData[id], matches, location, params: {} })) || [];
    const html = tags.map((tag) => ('property' in tag ? `<meta property="${tag.property}" content="${tag.content}"/>` : '')).join('');
    return new Response(`<!DOCTYPE html><html><head>${html}</head><body></body></html>`, { status, headers });
  };
  const routes = { root: { id: 'root', path: '', module: root }, ...Object.fromEntries(pages) };
  return {
    clientFolder: folder,
    build: { ...build, routes, entry: { module: { ...build.entry.module, default: respond } } } as unknown as ServerBuild,
  };
}

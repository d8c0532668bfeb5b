import { type ContextType, useContext, useLayoutEffect } from 'react';
import {
  createPath,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  isRouteErrorResponse,
  redirectDocument,
} from 'react-router';
import { isLost, NetworkLost, PartReplaced, tryAgain, untilReached, watchReturn, withPart } from '~/ui/network';
import { fetchPageData } from './page-data';

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router'];
type Framework = NonNullable<ContextType<typeof FrameworkContext>>;
type Route = Router['routes'][number];
type Loader = (args: { request: Request }, ...rest: unknown[]) => unknown;

const MOST_READINGS = 40;

let isRetrying = false;

/** Without a network a navigation waits, or shows data read before. React Router would reload the document instead. */
export function useRetriedRoutes() {
  const context = useContext(DataRouterContext);
  const framework = useContext(FrameworkContext);
  useLayoutEffect(() => {
    if (isRetrying || !context || !framework) return;
    isRetrying = true;
    fetchModulesWithRetries(context.router, framework);
    readWithRetries(context.router, framework);
  }, [context, framework]);
}

/** The router looks for a loaded module first, so it finds this promise. */
function fetchModulesWithRetries(router: Router, { manifest, routeModules }: Framework) {
  for (const { id, module } of Object.values(manifest.routes).filter((route) => route !== undefined)) {
    if (id in routeModules) continue;
    let promise: Promise<unknown> | undefined;
    const settle = (value: unknown) =>
      Object.defineProperty(routeModules, id, { value, writable: true, configurable: true, enumerable: true });
    const get = () => {
      promise ??= untilReached(() => importPart(router, module)).then((found) => {
        settle(found);
        return found;
      });
      return promise;
    };
    Object.defineProperty(routeModules, id, { get, set: settle, configurable: true, enumerable: true });
  }
}

function readWithRetries(router: Router, { manifest }: Framework) {
  const seen = new Map<string, unknown>();
  const keyOf = (id: string, { pathname, search }: { pathname: string; search: string }) => `${id} ${pathname}${search}`;
  const remember = ({ navigation, location, matches, loaderData, errors }: Router['state']) => {
    if (navigation.state !== 'idle' || errors) return;
    for (const { route } of matches) {
      const key = keyOf(route.id, location);
      seen.delete(key);
      if (route.id in loaderData) seen.set(key, loaderData[route.id]);
    }
    for (const oldest of [...seen.keys()].slice(0, -MOST_READINGS)) seen.delete(oldest);
  };
  remember(router.state);
  router.subscribe(remember);

  const retried = (id: string, loader: Loader): Loader => {
    const read: Loader = async (args, ...rest) => {
      const key = keyOf(id, new URL(args.request.url));
      try {
        return await unlessReplaced(router, async () => loader(args, ...rest));
      } catch (error) {
        // The server may know a redirect for a missing page, but an open document has already asked.
        if (isMissing(error) && new URL(args.request.url).pathname !== location.pathname) throw redirectDocument(args.request.url);
        if (!isLost(error) || !seen.has(key)) throw error;
        void refreshLater(router);
        return seen.get(key);
      }
    };
    return (args, ...rest) => untilReached(async () => read(args, ...rest), args.request.signal);
  };

  for (const route of everyRoute(router.routes)) {
    const known = manifest.routes[route.id];
    if (!known || route.id === 'root') continue;
    if (known.hasLoader && !known.hasClientLoader) {
      // Otherwise React Router reads the data as well.
      known.hasClientLoader = true;
      route.loader = retried(route.id, ({ request }) => fetchPageData(route.id, request)) as never;
      continue;
    }
    const { loader } = route;
    if (typeof loader === 'function')
      route.loader = Object.assign(retried(route.id, loader as Loader), { hydrate: loader.hydrate }) as never;
    const lazy = typeof route.lazy === 'object' ? route.lazy : undefined;
    const load = lazy?.loader;
    if (!lazy || !load) continue;
    lazy.loader = async () => {
      const part = known.clientLoaderModule;
      if (part) await untilReached(() => importPart(router, part));
      return retried(route.id, (await load()) as Loader) as never;
    };
  }
}

async function importPart(router: Router, url: string): Promise<unknown> {
  const part: unknown = await unlessReplaced(router, () => import(/* @vite-ignore */ url));
  tryAgain();
  return part;
}

/** After a new build, the wanted page loads as a document. */
async function unlessReplaced<T>(router: Router, work: () => Promise<T>): Promise<T> {
  try {
    return await withPart(work);
  } catch (error) {
    if (!(error instanceof PartReplaced)) throw error;
    const { location: wanted } = router.state.navigation;
    if (!wanted) throw new NetworkLost();
    location.assign(createPath(wanted));
    return new Promise(() => {});
  }
}

let isRefreshing = false;

async function refreshLater(router: Router) {
  if (isRefreshing) return;
  isRefreshing = true;
  await watchReturn();
  isRefreshing = false;
  if (router.state.navigation.state === 'idle') await router.revalidate();
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

const everyRoute = (routes: readonly Route[]): Route[] => routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])]);

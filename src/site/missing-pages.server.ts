import { LRUCache } from 'lru-cache';
import type { EntryContext } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';

type Context = EntryContext['staticHandlerContext'];

const MOST_KEPT = 20;

/** Anyone can ask for addresses where nothing is. One rendering serves all of a route: it knows no address, so it reveals none. */
export function missingPages<Rendered extends object>() {
  const kept = new LRUCache<string, Rendered>({ max: MOST_KEPT });

  /** @returns what was rendered from the same data; every other status than 404 is rendered */
  return async (context: Context, status: number, render: (context: Context) => Promise<Rendered>): Promise<Rendered> => {
    const { errors, loaderData, matches } = context;
    // Without an error the page itself tells what is missing, maybe by its address; so may a personal one.
    if (status !== 404 || !errors || matches.some(({ route }) => (route.handle as PageHandle | undefined)?.isPersonal))
      return render(context);
    const key = JSON.stringify([matches.map(({ route }) => route.id), errors, loaderData]);
    const rendered = kept.get(key) ?? (await render(withoutAddress(context)));
    kept.set(key, rendered);
    return rendered;
  };
}

/** At the route's own path, without its parameters: `/familles/`. */
function withoutAddress({ location, matches, ...context }: Context): Context {
  const path = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`.replace(/:.*/, '');
  return {
    ...context,
    location: { ...location, pathname: path, search: '' },
    matches: matches.map((match) => ({ ...match, params: {}, pathname: path, pathnameBase: path })),
  };
}

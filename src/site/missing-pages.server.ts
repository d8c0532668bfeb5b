import { LRUCache } from 'lru-cache';
import type { EntryContext } from 'react-router';
import type { PageHandle } from '~/ui/page-handle';

const MOST_KEPT = 20;

/** Anyone can ask for addresses where nothing is: those of one route differ only by their address, so one rendering serves them all. */
export function missingPages<Rendered extends object>() {
  const kept = new LRUCache<string, Rendered>({ max: MOST_KEPT });

  /** @returns what was rendered from the same data; every other status than 404 is rendered */
  return async (
    { errors, loaderData, matches }: Pick<EntryContext['staticHandlerContext'], 'errors' | 'loaderData' | 'matches'>,
    status: number,
    render: () => Promise<Rendered>,
  ): Promise<Rendered> => {
    // Without an error the page itself tells what is missing, maybe by its address; so may a personal one.
    if (status !== 404 || !errors || matches.some(({ route }) => (route.handle as PageHandle | undefined)?.isPersonal)) return render();
    const key = JSON.stringify([matches.map(({ route }) => route.id), errors, loaderData]);
    const rendered = kept.get(key) ?? (await render());
    kept.set(key, rendered);
    return rendered;
  };
}

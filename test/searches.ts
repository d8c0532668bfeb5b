import { afterEach } from 'vitest';
import type { RechercheAnswer } from '../src/features/recherche/contract';
import { change, readNow } from './content';
import type { TestSite } from './test-site';

/** Searches, and removes what each test adds: content whose address begins with « essai ». Call it inside `onBothEngines`. */
export function searchActs(site: () => TestSite) {
  const answer = async (q: string) => (await readNow(site(), `/recherche?q=${encodeURIComponent(q)}`)).json<RechercheAnswer>();
  /** In the order of the page: the best ones, then group by group. */
  const search = async (q: string) => {
    const { best, groups } = await answer(q);
    return [...best, ...groups.flatMap(({ items }) => items)];
  };
  const findUrls = async (q: string) => (await search(q)).map(({ url }) => url);

  afterEach(() =>
    change(site(), async (tx) => {
      await tx.deleteFrom('famille').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('marque').where('url', 'like', 'essai%').execute();
      await tx.deleteFrom('service').where('url', 'like', 'essai%').execute();
    }),
  );

  return { answer, search, findUrls };
}

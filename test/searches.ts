import { afterEach } from 'vitest';
import type { RechercheAnswer } from '../src/features/recherche/contract';
import { change, readNow } from './content';
import type { TestSite } from './test-site';

const TABLES = ['famille', 'marque', 'service'] as const;

/** Searches, and removes what each test adds: content whose address begins with « essai ». Call it inside `onBothEngines`. */
export function searchActs(site: () => TestSite) {
  const answer = async (q: string) => (await readNow(site(), `/recherche?q=${encodeURIComponent(q)}`)).json<RechercheAnswer>();
  /** In the order of the page: the best ones, then group by group. */
  const search = async (q: string) => {
    const { best, groups } = await answer(q);
    return [...best, ...groups.flatMap(({ items }) => items)];
  };
  const findUrls = async (q: string) => (await search(q)).map(({ url }) => url);

  afterEach(async () => {
    const rows = await Promise.all(
      TABLES.map((table) => site().db.selectFrom(table).select('url').where('url', 'like', 'essai%').execute()),
    );
    // Each change of content makes the index anew.
    if (rows.flat().length === 0) return;
    await change(site(), (tx) => Promise.all(TABLES.map((table) => tx.deleteFrom(table).where('url', 'like', 'essai%').execute())));
  });

  return { answer, search, findUrls };
}

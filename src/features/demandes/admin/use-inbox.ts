import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Filter, type Inbox, readInbox, writeInbox } from './filter';

/** What the address says the list shows, and how to show something else: a new filter starts at its first page. */
export function useInbox() {
  const [search, setSearch] = useSearchParams();
  const inbox = useMemo(() => readInbox(search), [search]);
  const show = useCallback(
    (next: Partial<Inbox>, replace = false) =>
      setSearch((now) => writeInbox({ ...readInbox(now), page: 1, ...next }), { replace, preventScrollReset: next.page === undefined }),
    [setSearch],
  );
  const narrow = useCallback(
    (change: Partial<Filter>, replace = false) =>
      setSearch(
        (now) => {
          const before = readInbox(now);
          return writeInbox({ ...before, page: 1, filter: { ...before.filter, ...change } });
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { inbox, show, narrow };
}

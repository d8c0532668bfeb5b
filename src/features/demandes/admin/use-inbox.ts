import { useUrlList } from '~/admin/url-list';
import { FIELDS, type Filter, type Inbox, toFilter } from './filter';

const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, '']));

/** What the address says the inbox shows, and how to show something else. */
export function useInbox() {
  const list = useUrlList(FIELDS);
  const filter = toFilter(list.filter);
  const inbox: Inbox = { filter, page: list.page, perPage: list.perPage };
  return {
    list,
    inbox,
    show: (next: Filter) => list.narrow({ ...NOTHING, ...next }),
    // The state is told: an address without it would mean another one.
    narrow: (change: Partial<Filter>, replace = false) => list.narrow({ state: filter.state, ...change }, replace),
  };
}

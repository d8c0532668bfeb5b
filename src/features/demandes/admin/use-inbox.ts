import { useUrlList } from '~/admin/url-list';
import { FIELDS, type Filter, type Inbox, toFilter } from './filter';

const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, '']));

export function useInbox() {
  const list = useUrlList(FIELDS);
  const filter = toFilter(list.filter);
  const inbox: Inbox = { filter, page: list.page, perPage: list.perPage };
  return {
    list,
    inbox,
    show: (next: Filter) => list.narrow({ ...NOTHING, ...next }),
    // A URL without `state` means new requests.
    narrow: (change: Partial<Filter>, replace = false) => list.narrow({ state: filter.state, ...change }, replace),
  };
}

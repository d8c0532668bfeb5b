import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type ListState<F extends string = string> = { filter: Record<F, string>; page: number; perPage: number };

const SIZES = [25, 50, 100];
/** Fields that order a list and hide none of it. */
const SORTS: readonly string[] = ['sort', 'order', 'tri'];
const LAST_PAGE = 100_000;

/** List state in the URL; a new filter resets the page. `fields` must be the same at each call. */
export function useUrlList<F extends string>(fields: readonly F[], sizes: readonly number[] = SIZES) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readList(search, fields, sizes), [search, fields, sizes]);
  const show = useCallback(
    (change: (now: ListState<F>) => Partial<ListState<F>>, replace = false, preventScrollReset = true) =>
      setSearch(
        (search) => {
          const now = readList(search, fields, sizes);
          return writeList({ ...now, page: 1, ...change(now) }, sizes);
        },
        { replace, preventScrollReset },
      ),
    [setSearch, fields, sizes],
  );
  const narrow = useCallback(
    (part: Partial<Record<F, string>>, replace = false) => show(({ filter }) => ({ filter: { ...filter, ...part } }), replace),
    [show],
  );
  const filter: Record<string, string> = state.filter;
  const narrowing = fields.filter((field) => !SORTS.includes(field));
  return {
    ...state,
    sizes,
    query: { ...state.filter, page: state.page, perPage: state.perPage },
    narrow,
    field: (name: F) => ({ value: state.filter[name], onChange: (value: string) => narrow({ [name]: value } as Record<F, string>) }),
    q: filter.q ?? '',
    search: (q: string) => narrow({ q } as Record<F, string>, true),
    isNarrowed: narrowing.some((field) => filter[field]),
    clear: () => narrow(Object.fromEntries(narrowing.map((field) => [field, ''])) as Record<F, string>),
    turn: useCallback((page: number, replace = false) => show(() => ({ page }), replace, false), [show]),
    resize: useCallback((perPage: number) => show(() => ({ perPage })), [show]),
  };
}

export type UrlList = Omit<ReturnType<typeof useUrlList<never>>, 'filter' | 'query' | 'narrow' | 'field'>;

export const pageOf = <T>(rows: readonly T[], { page, perPage }: Pick<ListState, 'page' | 'perPage'>) => ({
  data: rows.slice((page - 1) * perPage, page * perPage),
  total: rows.length,
});

/** Also reads react-admin's `filter={"q":"pompe"}`. */
export function readList<F extends string>(search: URLSearchParams, fields: readonly F[], sizes: readonly number[] = SIZES): ListState<F> {
  const given: Record<string, string> = { ...linked(search.get('filter')), ...Object.fromEntries(search) };
  const perPage = Number(given.perPage);
  return {
    filter: Object.fromEntries(fields.map((field) => [field, given[field] ?? ''])) as Record<F, string>,
    page: Math.max(1, Math.min(LAST_PAGE, Math.floor(Number(given.page)) || 1)),
    perPage: sizes.includes(perPage) ? perPage : (sizes[0] as number),
  };
}

export function writeList({ filter, page, perPage }: { filter: object; page: number; perPage: number }, sizes: readonly number[] = SIZES) {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  if (page > 1) search.set('page', String(page));
  if (perPage !== sizes[0]) search.set('perPage', String(perPage));
  return search;
}

function linked(json: string | null): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(json ?? '{}') as object).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

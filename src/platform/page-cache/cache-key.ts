/** The values of a query key that have a cached answer of their own, each in one spelling: those listed, or the whole numbers up to one. */
export type CachedValues = readonly string[] | { upTo: number };

/** Paths whose letters have other spellings (`%61`) are not cached: each would be one more answer. */
const PLAIN_PATH = /^[\w/.-]*$/;

/**
 * Under which target an answer may be kept: the path, and the query keys of `by` in its order, each once and with a listed value. Anything else in
 * the query makes no second copy: it is as if it were not there. Undefined when a key of `anew` is there: free text is answered anew each time.
 */
export function cacheKey({ pathname, searchParams }: URL, by: Record<string, CachedValues>, anew: readonly string[]): string | undefined {
  if (!PLAIN_PATH.test(pathname) || anew.some((name) => givenOf(searchParams, name).length > 0)) return undefined;
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(by)) {
    const [value, ...others] = givenOf(searchParams, name);
    if (value !== undefined && others.length === 0 && isCached(values, value)) search.append(name, value);
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** The keys of `by` that are given with a value that has no cached answer. */
export const uncachedKeys = ({ searchParams }: URL, by: Record<string, CachedValues>): string[] =>
  Object.entries(by)
    .filter(([name, values]) => givenOf(searchParams, name).some((value) => !isCached(values, value)))
    .map(([name]) => name);

const givenOf = (search: URLSearchParams, name: string) => search.getAll(name).filter((value) => value !== '');

const isCached = (values: CachedValues, value: string) =>
  'upTo' in values ? /^[1-9]\d{0,5}$/.test(value) && Number(value) <= values.upTo : values.includes(value);

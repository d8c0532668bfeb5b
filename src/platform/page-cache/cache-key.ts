/** Values of a query key with their own cached answer: a list, or whole numbers up to one. */
export type CachedValues = readonly string[] | { upTo: number };

/** Escaped paths (`%61`) are not cached: each spelling would be another entry. */
const PLAIN_PATH = /^[\w/.-]*$/;

/** Path plus the listed values of `by`, in its order; other keys are ignored. Undefined when a key of `anew` is present. */
export function cacheKey({ pathname, searchParams }: URL, by: Record<string, CachedValues>, anew: readonly string[]): string | undefined {
  if (!PLAIN_PATH.test(pathname) || anew.some((name) => givenOf(searchParams, name).length > 0)) return undefined;
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(by)) {
    const [value, ...others] = givenOf(searchParams, name);
    if (value !== undefined && others.length === 0 && isCached(values, value)) search.append(name, value);
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

export const uncachedKeys = ({ searchParams }: URL, by: Record<string, CachedValues>): string[] =>
  Object.entries(by)
    .filter(([name, values]) => givenOf(searchParams, name).some((value) => !isCached(values, value)))
    .map(([name]) => name);

const givenOf = (search: URLSearchParams, name: string) => search.getAll(name).filter((value) => value !== '');

const isCached = (values: CachedValues, value: string) =>
  'upTo' in values ? /^[1-9]\d{0,5}$/.test(value) && Number(value) <= values.upTo : values.includes(value);

/**
 * Under which target an answer may be kept: the path and the query keys that change it, in their order; any other key (a campaign's, say)
 * makes no second copy. Undefined when a key in `read` but not in `by` is there: free text is answered anew each time.
 */
export function cacheKey(url: URL, by: readonly string[], read: readonly string[]): string | undefined {
  const given = [...url.searchParams].filter(([, value]) => value !== '');
  if (given.some(([name]) => read.includes(name) && !by.includes(name))) return undefined;
  const search = new URLSearchParams(given.filter(([name]) => by.includes(name))).toString();
  return search ? `${url.pathname}?${search}` : url.pathname;
}

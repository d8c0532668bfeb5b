/** A browser that keeps nothing still remembers within the page. */
const unkept = new Map<string, string>();

/** What this tab keeps under a key, until it is closed. */
export function loadFromTab<T>(key: string): T | undefined {
  const text = unkept.get(key) ?? attempt(() => sessionStorage.getItem(key));
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Kept at once, without a wait: it also works while the page is being left. @param value what JSON can hold; undefined forgets */
export function storeInTab(key: string, value: unknown) {
  const text = value === undefined ? undefined : JSON.stringify(value);
  unkept.delete(key);
  const isKept = attempt(() => {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  });
  if (!isKept && text !== undefined) unkept.set(key, text);
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

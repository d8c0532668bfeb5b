/** Fallback within the page when storage is refused. */
const unkept = new Map<string, string>();

export function loadFromTab<T>(key: string): T | undefined {
  const text = unkept.get(key) ?? attempt(() => sessionStorage.getItem(key));
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Synchronous, so it works during unload. `value` is JSON; undefined deletes. */
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

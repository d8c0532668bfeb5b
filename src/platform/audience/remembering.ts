/** Enough for the browsers, and the sites that lead here, of a day. */
const MOST = 500;

/** The same pure reading, done once for words that come thousands of times a day. */
export function remembering<Read>(read: (words: string) => Read): (words: string) => Read {
  const known = new Map<string, Read>();
  return (words) => {
    if (known.has(words)) return known.get(words) as Read;
    if (known.size >= MOST) known.clear();
    const found = read(words);
    known.set(words, found);
    return found;
  };
}

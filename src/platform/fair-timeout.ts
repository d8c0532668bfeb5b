const TICK_MS = 50;

/**
 * Calls back after about `ms` milliseconds in which this process was able to hear an answer: time in which it stood still itself (busy, or frozen)
 * says nothing about whoever is waited for.
 * @returns what ends it
 */
export function fairTimeout(ms: number, late: () => void): () => void {
  let left = Math.ceil(ms / TICK_MS);
  let ended = false;
  let timer = setTimeout(tick, TICK_MS);

  function tick() {
    left -= 1;
    if (left > 0) timer = setTimeout(tick, TICK_MS);
    // What arrived meanwhile is read first.
    else setImmediate(() => ended || late());
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

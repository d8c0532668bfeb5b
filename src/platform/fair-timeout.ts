const TICK_MS = 50;

/**
 * Calls back after about `ms` milliseconds in which this process was able to hear an answer: time in which it stood still itself (busy, or frozen)
 * says nothing about whoever is waited for.
 * @param isOver asked every 50 ms of them, with how many have passed: whether to call back before the end
 * @returns what ends it
 */
export function fairTimeout(ms: number, late: () => void, isOver: (passedMs: number) => boolean = () => false): () => void {
  const ticks = Math.ceil(ms / TICK_MS);
  let passed = 0;
  let ended = false;
  let timer = setTimeout(tick, TICK_MS);

  function tick() {
    passed += 1;
    if (passed < ticks && !isOver(passed * TICK_MS)) timer = setTimeout(tick, TICK_MS);
    // What arrived meanwhile is read first.
    else setImmediate(() => ended || late());
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

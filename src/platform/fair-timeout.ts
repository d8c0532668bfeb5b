const TICK_MS = 50;

/** Calls back after `ms` in which this process was not blocked; `isOver` may end it earlier, every 50 ms. @returns the cancel function */
export function fairTimeout(ms: number, late: () => void, isOver: (passedMs: number) => boolean = () => false): () => void {
  const ticks = Math.ceil(ms / TICK_MS);
  let passed = 0;
  let ended = false;
  let timer = setTimeout(tick, TICK_MS);

  function tick() {
    passed += 1;
    if (passed < ticks && !isOver(passed * TICK_MS)) timer = setTimeout(tick, TICK_MS);
    // Reads first what arrived meanwhile.
    else setImmediate(() => ended || late());
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

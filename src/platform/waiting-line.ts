/** Whoever comes while another has waited this long would wait longer still. */
const LONGEST_MS = 2_000;
/** Whoever has waited this long is told to come back: by now the next ones would wait as long. */
const REFUSED_AFTER_MS = 4_000;

/**
 * Works that wait, the earliest first.
 * @param most how many may wait
 * @param refusal what those are told who cannot be taken, or no longer
 */
export function waitingLine({ most, refusal }: { most: number; refusal: () => Error }) {
  const line: { since: number; start(): void; refuse(why: Error): void }[] = [];

  const longestMs = () => (line[0] ? performance.now() - line[0].since : 0);
  const isFull = () => line.length >= most || longestMs() > LONGEST_MS;

  return {
    isFull,
    waiting: () => line.length,
    /** Resolves when it is its turn. @throws the refusal, at once or after four seconds */
    wait: () =>
      new Promise<void>((start, refuse) => {
        if (isFull()) refuse(refusal());
        else line.push({ since: performance.now(), start, refuse });
      }),
    /** What begins the work whose turn it is. */
    next(): (() => void) | undefined {
      for (let first = line.shift(); first; first = line.shift()) {
        if (performance.now() - first.since <= REFUSED_AFTER_MS) return first.start;
        first.refuse(refusal());
      }
      return undefined;
    },
  };
}

/** A newcomer behind a waiter this old would wait even longer. */
const LONGEST_MS = 2_000;
const REFUSED_AFTER_MS = 4_000;

export function waitingLine({ most, refusal }: { most: number; refusal: () => Error }) {
  const line: { since: number; start(): void; refuse(why: Error): void }[] = [];

  const longestMs = () => (line[0] ? performance.now() - line[0].since : 0);
  const isFull = () => line.length >= most || longestMs() > LONGEST_MS;

  return {
    isFull,
    waiting: () => line.length,
    /** @throws the refusal, at once or after four seconds */
    wait: () =>
      new Promise<void>((start, refuse) => {
        if (isFull()) refuse(refusal());
        else line.push({ since: performance.now(), start, refuse });
      }),
    next(): (() => void) | undefined {
      for (let first = line.shift(); first; first = line.shift()) {
        if (performance.now() - first.since <= REFUSED_AFTER_MS) return first.start;
        first.refuse(refusal());
      }
      return undefined;
    },
  };
}

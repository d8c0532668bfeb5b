/** `begin`: before the first write to the target. */
export type Course = { begin(): Promise<void>; say(line: string): void };

const EVERY_MS = 5_000;

export function progress(all: number, what: string, say: (line: string) => void): (done: number) => void {
  let last = performance.now();
  return (done) => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    say(`${done} of ${all} ${what}…`);
  };
}

/** Between two lines of a command that tells how far it is, in milliseconds. */
const EVERY_MS = 5_000;

/** @returns what says “12 of 80 files sent…”, at most once in five seconds */
export function progress(all: number, what: string, say: (line: string) => void): (done: number) => void {
  let last = performance.now();
  return (done) => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    say(`${done} of ${all} ${what}…`);
  };
}

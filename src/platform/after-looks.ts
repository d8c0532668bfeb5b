/**
 * How often the process looks at the network between two works that take long. At each look it reads all that has arrived, but accepts one new
 * connection only (libuv): a crowd that comes at once would otherwise be let in at the pace of the works. A look that finds nothing costs microseconds.
 */
const LOOKS = 16;

/** Begins a work once the network was looked at that often. */
export function afterLooks(begin: () => void, looks = LOOKS): void {
  setImmediate(() => (looks > 1 ? afterLooks(begin, looks - 1) : begin()));
}

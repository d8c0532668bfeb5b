/**
 * How often the process looks at the network between two works that take long, at most. At each look it reads all that has arrived, but accepts one new
 * connection only (libuv): a crowd that comes at once would otherwise be let in at the pace of the works.
 */
const MOST_LOOKS = 16;
/** The first may come before the network's turn; what a connection brings is read at the look after the one that accepted it. */
const FEWEST_LOOKS = 2;

let accepted = 0;

/** To be told of each connection that a server of this process accepts. */
export function countConnection(): void {
  accepted += 1;
}

/** Begins a work once the network was looked at twice, or as long as each look lets somebody in: looks that find nothing cost, too. */
export function afterLooks(begin: () => void, looked = 0): void {
  const before = accepted;
  setImmediate(() => {
    const again = looked + 1 < FEWEST_LOOKS || (accepted > before && looked + 1 < MOST_LOOKS);
    if (again) afterLooks(begin, looked + 1);
    else begin();
  });
}

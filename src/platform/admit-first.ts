/** At each look libuv reads all that arrived but accepts one connection only, hence several looks between two long works. */
const MOST_LOOKS = 16;
/** The first look may only accept a connection; the second one reads what it brings. */
const FEWEST_LOOKS = 2;

let accepted = 0;

export function countConnection(): void {
  accepted += 1;
}

/** Begins a work after two looks at the network, or more while each look accepts a connection. */
export function admitFirst(begin: () => void, looked = 0): void {
  const before = accepted;
  setImmediate(() => {
    const again = looked + 1 < FEWEST_LOOKS || (accepted > before && looked + 1 < MOST_LOOKS);
    if (again) admitFirst(begin, looked + 1);
    else begin();
  });
}

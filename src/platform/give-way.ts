import { admitFirst } from './admit-first';

/** Processor time between two looks at the network. */
const LONGEST_MS = 12;

let began: number | undefined;

/** Yields to the network when this turn of the event loop took too long. @returns undefined when there is no need to wait */
export function giveWay(): Promise<void> | undefined {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    setImmediate(() => {
      began = undefined;
    });
    return undefined;
  }
  return now - began < LONGEST_MS ? undefined : new Promise((settle) => admitFirst(settle));
}

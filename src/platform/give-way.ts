import { afterLooks } from './after-looks';

/** What works may take of the processor between two looks at the network. */
const LONGEST_MS = 12;

/** When the works of this turn of the event loop began. */
let began: number | undefined;

/**
 * Asked between two steps of a work that may be long: waits until the network was looked at when the works of this turn have taken their time.
 * @returns undefined, without waiting, before that
 */
export function giveWay(): Promise<void> | undefined {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    setImmediate(() => {
      began = undefined;
    });
    return undefined;
  }
  return now - began < LONGEST_MS ? undefined : new Promise((settle) => afterLooks(settle));
}

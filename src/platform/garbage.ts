import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: ((options: { type: 'minor' | 'major' }) => void) | undefined;

/** V8 does not count the bytes behind buffers, up to 64 MB. `minor` takes about 1 ms; `major` collects everything. */
export function collectGarbage(type: 'minor' | 'major'): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as NonNullable<typeof collect>;
  }
  collect({ type });
}

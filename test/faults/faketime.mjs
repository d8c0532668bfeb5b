// A clock that can be moved under a site (libfaketime, of Debian's package of that name).
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder where the offset is written
 * @returns `settings` of the processes that follow it, and what moves it: `+1d`, `-3h`, `+90`
 * @throws where the package is missing
 */
export function openFakeClock(folder) {
  const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').find(existsSync);
  if (!library) throw new Error('This fault needs libfaketime: apt-get install libfaketime');
  const offset = join(folder, 'decalage');
  const move = (by) => writeFileSync(offset, `${by}\n`);
  move('+0');
  const settings = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_CACHE_DURATION: '1',
    // Durations are measured on the clock that nobody moves.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { settings, move };
}

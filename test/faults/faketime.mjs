// A clock that can be moved under a site (libfaketime, of Debian's package of that name).
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages } from '../../scripts/prepare.mjs';

const findLibrary = () => globSync('/usr/lib/*/faketime/libfaketime.so.1').find(existsSync);

/** Path of the library, installed where possible; long runs ask first. @throws where it is missing, with what to do */
export function requireFakeClock() {
  if (!findLibrary() && canInstall()) installPackages('libfaketime');
  const library = findLibrary();
  if (!library) throw new Error('The faults of the clock need libfaketime: apt-get install libfaketime');
  return library;
}

/** @param {string} folder of the offset @returns `settings` of its processes; what moves it: `+1d`, `-3h` @throws without the package */
export function openFakeClock(folder) {
  const library = requireFakeClock();
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

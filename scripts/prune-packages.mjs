import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Types, source maps and notes, which neither the build nor the site reads. Licences stay. */
const UNREAD = /\.d\.[cm]?ts$|\.(?:[cm]?js|css|[cm]?ts)\.map$|^(?!.*licen[cs]e).*\.(?:md|markdown|flow)$/i;
/** A package's own tests, and messages of the TypeScript compiler in other languages. */
const UNREAD_FOLDERS = /\/(?:tests?|__tests__|typescript\/lib\/[a-z]{2}(?:-[a-z]{2})?)$/;

/** Deletes what only developers read; `tsc` needs it. */
export function prunePackages(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !UNREAD_FOLDERS.test(path)) prunePackages(path);
    else if (entry.isDirectory() || UNREAD.test(entry.name)) rmSync(path, { recursive: true });
  }
}

import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts a small file in place of another at once: after a kill or a power cut either is there, whole. */
export function writeDurably(path: string, text: string): void {
  const part = `${path}.partiel`;
  const file = openSync(part, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, path);
  reachDisk(dirname(path));
}

/** Makes the names in a folder survive a power cut. */
export function reachDisk(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

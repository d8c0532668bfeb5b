import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a small file atomically: after a power cut either version is whole. */
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

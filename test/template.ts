import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What takes long to store: the first of a run's processes to ask fills `folder`, the others wait and copy it. */
export async function requireTemplate(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  try {
    mkdirSync(unfinished);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    while (!existsSync(folder)) await setTimeout(50);
    return;
  }
  const data = join(unfinished, 'data');
  mkdirSync(data, { mode: 0o700 });
  await fill(data);
  renameSync(data, folder);
}

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { reachDisk, writeDurably } from '~/platform/durable';
import { parsed } from './parsed';

const restoration = z.object({
  id: z.uuid(),
  archive: z.string(),
  sha256: z.string(),
  begun: z.iso.datetime(),
  /** `preparing` changes nothing that the site reads; `exchanging` is only ever completed. */
  phase: z.enum(['preparing', 'exchanging']),
  /** Folder of DATA_DIR and schema for the former content. */
  kept: z.string(),
  aside: z.array(z.string()),
  placed: z.array(z.string()),
  tables: z.boolean(),
  /** An empty bucket: its content then belongs to this restoration. */
  bucketWasEmpty: z.boolean(),
});
export type Restoration = z.output<typeof restoration>;

const moving = z.object({
  from: z.string(),
  to: z.string(),
  begun: z.iso.datetime(),
  targets: z.array(z.enum(['sqlite', 'postgres', 'folder', 'bucket'])),
});
export type Moving = z.output<typeof moving>;

export const RESTORATION_FOLDER = 'restauration-en-cours';
export const MOVE_FOLDER = 'deplacement-en-cours';

export const restorationJournal = journalOf(`${RESTORATION_FOLDER}.json`, restoration);
export const moveJournal = journalOf(`${MOVE_FOLDER}.json`, moving);

function journalOf<T>(name: string, form: z.ZodType<T>) {
  const pathIn = (dataDir: string) => join(dataDir, name);
  return {
    pathIn,
    /** @throws OperatorProblem for the journal of another build */
    read(dataDir: string): T | undefined {
      let text: string;
      try {
        text = readFileSync(pathIn(dataDir), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
      const found = form.safeParse(parsed(text));
      if (!found.success) throw new OperatorProblem(`“${pathIn(dataDir)}” cannot be read by this build: use the build that wrote it`);
      return found.data;
    },
    write: (dataDir: string, entry: T) => writeDurably(pathIn(dataDir), JSON.stringify(entry)),
    remove(dataDir: string): void {
      rmSync(pathIn(dataDir), { force: true });
      reachDisk(dataDir);
    },
  };
}

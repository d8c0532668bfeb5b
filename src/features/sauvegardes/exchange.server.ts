import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { markedSchemas, openPostgresStage } from '~/platform/backup/postgres-stage';
import { RESTORATION_SCHEMA } from '~/platform/db/database';
import { forgetCheck } from '~/platform/db/sqlite-soundness';
import { reachDisk } from '~/platform/durable';
import type { Env } from '~/platform/env';
import { RESTORATION_FOLDER, type Restoration, restorationJournal } from './journal';

/** Tables in one transaction, then renames; resumable after a kill. @param journal written as `exchanging` @throws OperatorProblem */
export async function exchange({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>, journal: Restoration): Promise<void> {
  if (journal.tables)
    await publishOnce(databaseUrl, journal).catch(async (error: unknown) => {
      // A final refusal, not a lost connection: nothing changed.
      if (databaseUrl !== undefined && (await markedSchemas(databaseUrl, journal.id)).includes(RESTORATION_SCHEMA))
        restorationJournal.write(dataDir, { ...journal, phase: 'preparing' });
      throw error;
    });
  const work = join(dataDir, RESTORATION_FOLDER);
  if (journal.aside.length > 0) {
    mkdirSync(join(dataDir, journal.kept), { recursive: true, mode: 0o700 });
    for (const name of journal.aside) {
      const [from, to] = [join(dataDir, name), join(dataDir, journal.kept, name)];
      // From a killed attempt: that name may be the restored one now.
      if (existsSync(from) && !existsSync(to)) renameSync(from, to);
    }
    reachDisk(join(dataDir, journal.kept));
  }
  for (const name of journal.placed) {
    const [from, to] = [join(work, name), join(dataDir, name)];
    if (existsSync(from) || !existsSync(to)) renameSync(from, to);
  }
  forgetCheck(join(dataDir, 'vitrine.sqlite'));
  reachDisk(dataDir);
  restorationJournal.remove(dataDir);
  rmSync(work, { recursive: true, force: true });
}

async function publishOnce(databaseUrl: string | undefined, { id, kept, archive }: Restoration): Promise<void> {
  if (databaseUrl === undefined)
    throw new OperatorProblem(`the restoration of ${archive} is to be completed in PostgreSQL: set DATABASE_URL as it was`);
  const schemas = await markedSchemas(databaseUrl, id);
  if (schemas.includes(RESTORATION_SCHEMA)) {
    const stage = await openPostgresStage(databaseUrl, RESTORATION_SCHEMA, false);
    await stage.publish(kept).finally(() => stage.close());
  } else if (schemas.length === 0)
    throw new OperatorProblem(`DATABASE_URL names a database in which the restoration of ${archive} was not begun: set it as it was`);
}

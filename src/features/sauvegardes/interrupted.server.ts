import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { listPostgresTables } from '~/platform/backup/postgres-stage';
import { type Env, SettingProblem } from '~/platform/env';
import { unmarkBucket } from './bucket-mark.server';
import { exchange } from './exchange.server';
import { moveJournal, RESTORATION_FOLDER, restorationJournal } from './journal';

type Where = Pick<Env, 'dataDir' | 'databaseUrl' | 'storageUrl'>;

/** First step of a start: completes, reverts or refuses an interrupted restoration or move. @throws SettingProblem with instructions */
export async function endInterrupted(env: Where, say: (line: string) => void): Promise<void> {
  try {
    refuseHalfMoved(env);
    const journal = restorationJournal.read(env.dataDir);
    // Killed after its last change.
    if (!journal) return rmSync(join(env.dataDir, RESTORATION_FOLDER), { recursive: true, force: true });
    if (journal.phase === 'exchanging') {
      await exchange(env, journal);
      return say(`The restoration of ${journal.archive} had been interrupted: it is complete now.`);
    }
    if (!(await holdsSite(env)))
      throw new OperatorProblem(
        `DATA_DIR: the restoration of ${journal.archive} was interrupted, and no site is here yet: run npm run restore again, or remove “${restorationJournal.pathIn(env.dataDir)}” to begin with an empty site`,
      );
    await unmarkBucket(env, journal.id);
    rmSync(join(env.dataDir, RESTORATION_FOLDER), { recursive: true, force: true });
    restorationJournal.remove(env.dataDir);
    say(`The restoration of ${journal.archive} had been interrupted before it changed anything: the site is as it was.`);
  } catch (error) {
    throw error instanceof OperatorProblem ? new SettingProblem(error.message) : error;
  }
}

/** @throws OperatorProblem for a half-filled target of a move */
export function refuseHalfMoved(env: Where): void {
  const journal = moveJournal.read(env.dataDir);
  if (!journal) return;
  const used = [env.databaseUrl ? 'postgres' : 'sqlite', env.storageUrl ? 'bucket' : 'folder'];
  const half = journal.targets.filter((target) => used.includes(target));
  if (half.length > 0)
    throw new OperatorProblem(
      `DATA_DIR: a move into ${half.join(' and ')} was interrupted: run npm run move -- --from ${journal.from} --to ${journal.to} again, or set DATABASE_URL and STORAGE_URL as they were before it, or remove “${moveJournal.pathIn(env.dataDir)}” to give it up`,
    );
}

/** An unavailable database may hold one; checked again when opened. */
async function holdsSite({ dataDir, databaseUrl }: Where): Promise<boolean> {
  if (!databaseUrl) return existsSync(join(dataDir, 'vitrine.sqlite'));
  const tables = await listPostgresTables(databaseUrl).catch(() => undefined);
  return tables === undefined || tables.length > 0;
}

import { OperatorProblem, UsageProblem } from '~/platform/backup/operator-problem';
import { refuseServed } from '~/platform/backup/postgres-stage';
import { closeDataFolder, holdDataFolder } from '~/platform/data-folder';
import type { Env } from '~/platform/env';
import { moveFiles } from './move-files.server';
import { moveRows } from './move-rows.server';

export type MoveEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'secret'>;

const DATABASES = ['sqlite', 'postgres'];
const STORAGES = ['folder', 'bucket'];

/**
 * Copies a site to another database, to another storage or both, and compares what arrived with what left. What it comes from stays as it is.
 * One that was interrupted goes on when it is asked for again.
 * @param from `sqlite`, `postgres`, `folder`, `bucket`, or a database and a storage: `sqlite+folder`
 * @param to the other one of each
 * @throws OperatorProblem when a site uses either side, or the target holds something else
 */
export async function move(env: MoveEnv, from: string, to: string, say: (line: string) => void): Promise<void> {
  const rows = pairOf(DATABASES, from, to);
  const files = pairOf(STORAGES, from, to);
  if (!rows && !files)
    throw new UsageProblem(
      'say what to move: --from sqlite --to postgres, --from folder --to bucket, or both: --from sqlite+folder --to postgres+bucket',
    );
  if (rows && !env.databaseUrl) throw new OperatorProblem('DATABASE_URL must name the PostgreSQL database');
  if (files && !env.storageUrl) throw new OperatorProblem('STORAGE_URL must name the bucket');
  const hold = holdDataFolder(env.dataDir);
  try {
    closeDataFolder(env.dataDir);
    if (env.databaseUrl) await refuseServed(env.databaseUrl);
    // First the files: a site that has its rows has their pictures.
    if (files) await moveFiles(env, files.to === 'bucket', say);
    if (rows) await moveRows(env, rows.to === 'postgres', say);
  } finally {
    hold.release();
  }
}

function pairOf(kinds: string[], from: string, to: string): { from: string; to: string } | undefined {
  const [first = [], second = []] = [from, to].map((words) => words.split('+').filter(Boolean));
  for (const word of [...first, ...second])
    if (![...DATABASES, ...STORAGES].includes(word))
      throw new UsageProblem(`“${word}” is none of ${[...DATABASES, ...STORAGES].join(', ')}`);
  const one = kinds.find((kind) => first.includes(kind));
  const other = kinds.find((kind) => second.includes(kind));
  if (one === undefined && other === undefined) return undefined;
  if (one === undefined || other === undefined || one === other)
    throw new UsageProblem(`${kinds.join(' and ')}: one must be in --from, the other in --to`);
  return { from: one, to: other };
}

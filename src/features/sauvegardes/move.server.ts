import { join } from 'node:path';
import { moveRows } from '~/platform/backup/move-rows';
import { OperatorProblem, UsageProblem } from '~/platform/backup/operator-problem';
import { refuseServed } from '~/platform/backup/postgres-stage';
import { closeDataFolder, holdDataFolder } from '~/platform/data-folder';
import type { Env } from '~/platform/env';
import { openStorage } from '~/platform/media/storage';
import { markBucket, refuseHalfFilled, unmarkBucket } from './bucket-mark.server';
import { MOVE_FOLDER, type Moving, moveJournal, restorationJournal } from './journal';
import { moveFiles } from './move-files.server';

type MoveEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'secret'>;

type Part = Moving['targets'][number];
const DATABASES: Part[] = ['sqlite', 'postgres'];
const STORAGES: Part[] = ['folder', 'bucket'];
const PARTS: string[] = [...DATABASES, ...STORAGES];

/** Copies and verifies; resumable; keeps the source. @param from @param to such as `sqlite+folder` @throws OperatorProblem */
export async function move(env: MoveEnv, from: string, to: string, say: (line: string) => void): Promise<void> {
  const rows = pairOf(DATABASES, from, to);
  const files = pairOf(STORAGES, from, to);
  if (!rows && !files)
    throw new UsageProblem(
      'say what to move: --from sqlite --to postgres, --from folder --to bucket, or both: --from sqlite+folder --to postgres+bucket',
    );
  if (rows && !env.databaseUrl) throw new OperatorProblem('DATABASE_URL must name the PostgreSQL database');
  if (files && !env.storageUrl) throw new OperatorProblem('STORAGE_URL must name the bucket');
  const targets = [rows, files].flatMap((pair) => (pair ? [pair.to] : []));
  const hold = holdDataFolder(env.dataDir);
  try {
    closeDataFolder(env.dataDir);
    if (env.databaseUrl) await refuseServed(env.databaseUrl);
    if (restorationJournal.read(env.dataDir))
      throw new OperatorProblem('a restoration was interrupted: run npm run restore again, or start the site once, before it is moved');
    const begun = moveJournal.read(env.dataDir);
    if (begun && begun.targets.join() !== targets.join())
      throw new OperatorProblem(
        `a move --from ${begun.from} --to ${begun.to} was interrupted: end that one first, or remove “${moveJournal.pathIn(env.dataDir)}” to give it up`,
      );
    if (files?.from === 'bucket') await refuseHalfFilled(await openStorage(env));
    const begin = async () => {
      const begun = new Date().toISOString();
      moveJournal.write(env.dataDir, { from, to, begun, targets });
      if (files?.to === 'bucket') await markBucket(env, { command: `npm run move -- --from ${from} --to ${to}`, begun });
    };
    // Files first: rows must not name missing pictures.
    if (files) await moveFiles(env, files.to === 'bucket', { begin, say });
    if (rows) await moveRows(env, rows.to === 'postgres', { begin, say }, join(env.dataDir, MOVE_FOLDER));
    if (files?.to === 'bucket') await unmarkBucket(env);
    moveJournal.remove(env.dataDir);
  } finally {
    hold.release();
  }
}

function pairOf(kinds: Part[], from: string, to: string): { from: Part; to: Part } | undefined {
  const [first = [], second = []] = [from, to].map((words) => words.split('+').filter(Boolean));
  for (const word of [...first, ...second]) if (!PARTS.includes(word)) throw new UsageProblem(`“${word}” is none of ${PARTS.join(', ')}`);
  const one = kinds.find((kind) => first.includes(kind));
  const other = kinds.find((kind) => second.includes(kind));
  if (one === undefined && other === undefined) return undefined;
  if (one === undefined || other === undefined || one === other)
    throw new UsageProblem(`${kinds.join(' and ')}: one must be in --from, the other in --to`);
  return { from: one, to: other };
}

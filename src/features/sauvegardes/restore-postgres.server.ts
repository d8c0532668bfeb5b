import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { BASE, FICHIERS } from '~/platform/backup/manifest';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { openPostgresStage, type PostgresStage } from '~/platform/backup/postgres-stage';
import type { Occupied } from './occupants.server';
import type { RestoreEnv, Verified } from './restore.server';
import { reachDisk, setAside } from './restore-sqlite.server';
import { fileRestorer } from './restored-files.server';
import { finishRows } from './restored-rows.server';

/** Everything is made ready in a schema of its own; the tables take their place in one transaction, after the files. */
export async function restoreIntoPostgres(env: RestoreEnv, archive: Verified, taken: Occupied, kept: string): Promise<void> {
  const { manifest } = archive;
  const work = join(env.dataDir, 'restauration-en-cours');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o700 });
  const restoreFile = await fileRestorer(env, work);
  const stage = await openPostgresStage(env.databaseUrl as string, 'vitrine_restauration', true);
  try {
    await stage.migrate(manifest.migrations.at(-1));
    await stage.empty();
    const rows = rowsInto(stage, manifest.columns);
    await archive.eachEntry(async (name, content) => {
      const [, table] = name.startsWith(BASE) ? (/^base\/(\w+)\/\d+\.copy$/.exec(name) ?? []) : [];
      if (table !== undefined) await pipeline(content, await rows.of(table), { end: false });
      else if (name.startsWith(FICHIERS)) await restoreFile(name.slice(FICHIERS.length), content);
      else throw new OperatorProblem(`the archive holds “${name}”, which this build does not know`);
    });
    await rows.end();
    await requireRows(stage, manifest.tables);
    await stage.setSequences(manifest.sequences);
    await stage.migrate();
    await finishRows(stage.db, archive);
    await setAside(env.dataDir, taken.entries, kept);
    if (!env.storageUrl) await rename(join(work, 'fichiers'), join(env.dataDir, 'fichiers'));
    await reachDisk(env.dataDir);
    await stage.publish(kept);
  } finally {
    await stage.drop().catch(() => {});
    await stage.close();
    await rm(work, { recursive: true, force: true });
  }
}

/** A table's pieces follow one another: they are the text of one COPY, cut anywhere. */
function rowsInto(stage: PostgresStage, columns: Record<string, string[]>) {
  let current: { table: string; stream: Writable } | undefined;
  const end = async () => {
    if (!current) return;
    const ended = finished(current.stream);
    current.stream.end();
    await ended;
    current = undefined;
  };
  return {
    end,
    async of(table: string): Promise<Writable> {
      if (current?.table !== table) {
        await end();
        current = { table, stream: stage.fill(table, columns[table] ?? []) };
      }
      return current.stream;
    },
  };
}

async function requireRows(stage: PostgresStage, expected: Record<string, number>): Promise<void> {
  for (const table of new Set([...Object.keys(expected), ...(await stage.tables())])) {
    const { rows } = await stage.client.query(`select count(*) as rows from "${table}"`);
    if (Number(rows[0].rows) !== expected[table])
      throw new OperatorProblem(`${table}: ${rows[0].rows} rows were restored, the archive says ${expected[table] ?? 'none'}`);
  }
}

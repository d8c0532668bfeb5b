import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { BASE, FICHIERS } from '~/platform/backup/manifest';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { openPostgresStage, type PostgresStage } from '~/platform/backup/postgres-stage';
import { RESTORATION_SCHEMA } from '~/platform/db/database';
import type { RestoreEnv, Verified } from './restore.server';
import { fileRestorer } from './restored-files.server';
import { finishRows } from './restored-rows.server';

/** Prepares tables in a schema, files in a folder or bucket. @param work empty @param id mark of the tables @returns names to swap in */
export async function preparePostgres(env: RestoreEnv, archive: Verified, work: string, id: string): Promise<string[]> {
  const { manifest } = archive;
  const restoreFile = await fileRestorer(env, work);
  const stage = await openPostgresStage(env.databaseUrl as string, RESTORATION_SCHEMA, true);
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
    await stage.mark(id);
    return env.storageUrl ? [] : ['fichiers'];
  } catch (error) {
    await stage.drop().catch(() => {});
    throw error;
  } finally {
    await stage.close();
  }
}

/** The pieces of a table are one COPY text, cut anywhere. */
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

// `npm run faults backups [kills] [sqlite|postgres]`
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase, startPostgres } from '../postgres.mjs';
import { fillStore } from '../store.mjs';
import { backUpUnderLoad } from './under-load.mjs';

/** Rows of docs/reliability.md: backups killed under load, then restored on an empty machine. @param {string[]} words */
export async function backupFaults([kills = '20', only] = []) {
  const rows = [];
  for (const engine of ['sqlite', 'postgres']) {
    if (only && only !== engine) continue;
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-sauvegardes-'));
    const server = engine === 'postgres' ? await startPostgres() : undefined;
    try {
      const place = async (name) => {
        mkdirSync(join(folder, name));
        return { dataDir: join(folder, name), databaseUrl: server && (await newDatabase(server.url)) };
      };
      const [where, machine] = [await place('site'), await place('machine')];
      await fillStore(where);
      const { problems, ...found } = await backUpUnderLoad(where, machine, Number(kills));
      rows.push({
        fault: `the backup killed, then an archive restored on an empty machine (${engine})`,
        times: found.kills,
        load: '16 submitting',
        failed: `${found.refused} submissions refused`,
        lost: problems.length === 0 ? `0/${found.acknowledged}` : `${problems.length} faults`,
        twice: '0',
        whole: `${found.restoredSeconds.toFixed(1)} s: ${found.kept} requests, ${found.photos} photos`,
        problems,
      });
    } finally {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return rows;
}

// `npm run faults restores [one call in so many] [part of a name]`
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase, startPostgres } from '../postgres.mjs';
import { S3rver } from '../s3rver.mjs';
import { moves, restorations } from './acts.mjs';
import { openGround } from './ground.mjs';
import { killAtCalls } from './kills.mjs';

/** Rows of docs/reliability.md: each writing call is killed, before a start and before the same command. @param {string[]} words */
export async function restorationFaults([oneIn = '1', only = ''] = []) {
  const rows = [];
  const server = await startPostgres();
  const buckets = await openBuckets();
  const choose = (calls) => chosenCalls(calls, Number(oneIn));
  try {
    for (const [database, storage] of [
      ['sqlite', 'folder'],
      ['sqlite', 'bucket'],
      ['postgres', 'folder'],
      ['postgres', 'bucket'],
    ]) {
      const acts = { ...restorations, ...moves[`${database}+${storage}`] };
      const asked = Object.entries(acts).filter(([name]) => `${name} (${database}, ${storage})`.includes(only));
      if (asked.length === 0) continue;
      const ground = await openGround(
        database === 'postgres' ? server.url : undefined,
        storage === 'bucket' ? buckets.newBucket : undefined,
      );
      for (const [name, act] of asked)
        rows.push(rowOf(`${name} (${database}, ${storage})`, await killAtCalls(act(ground, newTarget), choose, console.log)));
      ground.close();
    }
    return rows;
  } finally {
    await buckets.close();
    server.stop();
  }

  async function newTarget() {
    return { databaseUrl: await newDatabase(server.url), storageUrl: await buckets.newBucket() };
  }
}

/** Of each kind the first, the last and one in so many. @param {string[]} calls @param {number} oneIn @returns {number[]} from 1 */
export function chosenCalls(calls, oneIn) {
  const kindOf = (call) => call.replace(/#\d+$/, '').replace(/[0-9a-f]{16}|(?<= )\d{3}-[\w-]+/, '…');
  const places = Map.groupBy(
    calls.map((_, index) => index + 1),
    (at) => kindOf(calls[at - 1]),
  );
  return [...places.values()]
    .flatMap((own) => own.filter((_, index) => index === 0 || index === own.length - 1 || index % oneIn === 0))
    .sort((a, b) => a - b);
}

const rowOf = (name, { kills, completed, refused, former, problems }) => ({
  fault: name,
  times: kills,
  load: '',
  failed: `${completed} complete, ${former} as before, ${refused} refused`,
  lost: problems.length === 0 ? '0' : `${problems.length} faults`,
  twice: '0',
  whole: '',
  problems,
});

/** One server, and as many buckets as are asked for. */
export async function openBuckets() {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-seaux-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = await server.run();
  let count = 0;
  return {
    newBucket: async () => {
      const name = `seau-${++count}`;
      mkdirSync(join(directory, name));
      return `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/${name}`;
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

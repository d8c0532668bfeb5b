import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pinnedNode } from '../../../scripts/prepare.mjs';

const DISK = fileURLToPath(new URL('../disk.mjs', import.meta.url));

/** Fills up under load, then is emptied; faults.test.ts judges details. @param {{ dataDir: string }} filled copied, never changed */
export async function fillTheDisk({ dataDir }) {
  const { stdout } = await promisify(execFile)(pinnedNode(), [DISK, dataDir], { maxBuffer: 1e7 });
  const { refused, again, between, after, readiness, alive, problems, figures } = JSON.parse(stdout);
  const turnedAway = [...refused, ...again, ...between].filter(({ status }) => status !== 200);
  const odd = turnedAway.filter(({ status, code }) => status !== 503 || code !== 'disque_plein').map((answer) => JSON.stringify(answer));
  const late = after.filter(({ status }) => status !== 200).map(({ status }) => `${status} once there was room again`);
  return {
    sent: refused.length + again.length + between.length,
    refused: turnedAway.length,
    duplicates: figures.duplicates,
    problems: [
      ...problems,
      ...odd,
      ...late,
      ...(alive ? [] : ['the process ended']),
      ...(readiness[0]?.includes('disk') && !readiness[1] ? [] : [`ready said ${JSON.stringify(readiness)}`]),
    ],
  };
}

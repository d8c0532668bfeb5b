import { z } from 'zod';
import { findAway } from '~/platform/away';
import { type Env, SettingProblem } from '~/platform/env';
import { openStorage, type Storage } from '~/platform/media/storage';
import { parsed } from './parsed';

/** A key for no file of a site, in a folder of its own, since a storage removes folders. */
const FOLDER = 'remplissage-en-cours';
const KEY = `${FOLDER}/marque.json`;

const form = z.object({
  /** Of the restoration; a move has none. */
  id: z.uuid().optional(),
  /** What is to be run again. */
  command: z.string(),
  begun: z.string(),
});
type Mark = z.output<typeof form>;

/** Says in a bucket, before its first file, that it is being filled: the journal of that lies on one machine, and others use the bucket too. */
export async function markBucket(env: Pick<Env, 'dataDir' | 'storageUrl'>, mark: Mark): Promise<void> {
  if (!env.storageUrl) return;
  await (await openStorage(env)).put(KEY, Buffer.from(JSON.stringify(mark)), 'application/json');
}

/**
 * Once every file is there, whoever marked it.
 * @param only removes the mark of that restoration alone
 * @throws PartAway
 */
export async function unmarkBucket(env: Pick<Env, 'dataDir' | 'storageUrl'>, only?: string): Promise<void> {
  if (!env.storageUrl) return;
  const storage = await openStorage(env, { mayBeAway: true, whoWaits: 'operator' });
  if (only === undefined || (await readMark(storage))?.id === only) await storage.remove(FOLDER);
}

/**
 * What a start does before it opens a database, which an empty site would be made in. A bucket that is away is served without, as ever.
 * @throws SettingProblem in one sentence when the bucket is half filled
 */
export async function refuseHalfFilled(storage: Storage): Promise<void> {
  const mark = await readMark(storage).catch((error: unknown) => {
    if (findAway(error)) return undefined;
    throw error;
  });
  if (mark)
    throw new SettingProblem(
      `STORAGE_URL: this bucket is half filled, since ${mark.begun}: run ${mark.command} again where it was begun, or remove “${KEY}” from the bucket to use it as it is`,
    );
}

async function readMark(storage: Storage): Promise<Mark | undefined> {
  if ((await storage.size(KEY)) === undefined) return undefined;
  const found = form.safeParse(parsed(Buffer.from(await storage.bytes(KEY)).toString('utf8')));
  return found.success ? found.data : { command: 'npm run restore or npm run move', begun: 'some time' };
}

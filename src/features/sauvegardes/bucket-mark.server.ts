import { z } from 'zod';
import { type Env, SettingProblem } from '~/platform/env';
import { openStorage, type Storage } from '~/platform/media/storage';
import { findUnavailable } from '~/platform/unavailable';
import { parsed } from './parsed';

/** Not a site file's key; in its own folder, since a storage deletes folders. */
const FOLDER = 'remplissage-en-cours';
const KEY = `${FOLDER}/marque.json`;

const form = z.object({
  id: z.uuid().optional(),
  command: z.string(),
  begun: z.string(),
});
type Mark = z.output<typeof form>;

/** Marks a bucket before its first file: the journal is local, but other machines use the bucket. */
export async function markBucket(env: Pick<Env, 'dataDir' | 'storageUrl'>, mark: Mark): Promise<void> {
  if (!env.storageUrl) return;
  await (await openStorage(env)).put(KEY, Buffer.from(JSON.stringify(mark)), 'application/json');
}

/** Once all files are there. @param only restricts it to one restoration @throws PartUnavailable */
export async function unmarkBucket(env: Pick<Env, 'dataDir' | 'storageUrl'>, only?: string): Promise<void> {
  if (!env.storageUrl) return;
  const storage = await openStorage(env, { mayBeUnavailable: true, whoWaits: 'operator' });
  if (only === undefined || (await readMark(storage))?.id === only) await storage.remove(FOLDER);
}

/** Before the start opens, and creates, a database. Ignores an unavailable bucket. @throws SettingProblem when half filled */
export async function refuseHalfFilled(storage: Storage): Promise<void> {
  const mark = await readMark(storage).catch((error: unknown) => {
    if (findUnavailable(error)) return undefined;
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

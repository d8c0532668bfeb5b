import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MIMES } from '~/content/medias/mimes';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import type { Env } from '~/platform/env';
import { openStorage } from '~/platform/media/storage';
import { isOfSite } from './site-files';

/**
 * What puts a file of an archive back: into the bucket, or under `folder`, from which it is moved once all are there.
 * @throws OperatorProblem for a name that the site would not give: it could lead out of its folder
 */
export async function fileRestorer({ storageUrl }: Pick<Env, 'storageUrl'>, folder: string) {
  const storage = await openStorage({ dataDir: folder, storageUrl });
  return async (key: string, content: Readable): Promise<void> => {
    if (!isOfSite(key)) throw new OperatorProblem(`the archive holds a file of a strange name: “${key}”`);
    await storage.put(key, await buffer(content), MIMES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  };
}

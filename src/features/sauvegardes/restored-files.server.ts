import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MIMES } from '~/content/medias/mimes';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import type { Env } from '~/platform/env';
import { openStorage } from '~/platform/media/storage';
import { isOfSite } from './site-files';

/** To the bucket, or to `folder` before the swap. @throws OperatorProblem for an unexpected name (path traversal) */
export async function fileRestorer({ storageUrl }: Pick<Env, 'storageUrl'>, folder: string) {
  const storage = await openStorage({ dataDir: folder, storageUrl });
  return async (key: string, content: Readable): Promise<void> => {
    if (!isOfSite(key)) throw new OperatorProblem(`the archive holds a file of a strange name: “${key}”`);
    await storage.put(key, await buffer(content), MIMES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  };
}

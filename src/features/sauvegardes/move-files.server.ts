import { createHash } from 'node:crypto';
import { MIMES } from '~/content/medias/mimes';
import { OperatorProblem } from '~/platform/backup/operator-problem';
import { type Course, progress } from '~/platform/backup/progress';
import type { Env } from '~/platform/env';
import { openStorage, type Storage } from '~/platform/media/storage';
import { isOfSite } from './site-files';

/** Verifies each file at the target; skips those already whole. @throws OperatorProblem for foreign or damaged files */
export async function moveFiles({ dataDir, storageUrl }: Pick<Env, 'dataDir' | 'storageUrl'>, intoBucket: boolean, { begin, say }: Course) {
  const folder = await openStorage({ dataDir, storageUrl: undefined });
  const bucket = await openStorage({ dataDir, storageUrl });
  const [source, target] = intoBucket ? [folder, bucket] : [bucket, folder];
  const keys = new Set(await keysOf(source));
  const strange = (await keysOf(target)).filter((key) => !keys.has(key));
  if (strange.length > 0)
    throw new OperatorProblem(
      `the ${intoBucket ? 'bucket' : 'folder'} holds ${strange.length} files that the other one does not: ${strange.slice(0, 3).join(', ')}; empty it, or name another`,
    );
  say(`${keys.size} files to ${intoBucket ? 'the bucket' : 'the folder'}…`);
  const tell = progress(keys.size, 'files compared', say);
  let sent = 0;
  for (const [index, key] of [...keys].entries()) {
    tell(index);
    const [bytes, sum] = [await source.size(key), await hashOf(source, key)];
    if ((await target.size(key)) === bytes && (await hashOf(target, key)) === sum) continue;
    if (sent === 0) await begin();
    await target.put(key, await source.bytes(key), MIMES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    if ((await hashOf(target, key)) !== sum) throw new OperatorProblem(`${key} did not arrive as it left: try again`);
    sent += 1;
  }
  say(`✓ ${keys.size} files, each the same on both sides (SHA-256); ${sent} sent now`);
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) if (isOfSite(key)) keys.push(key);
  return keys.sort();
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of await storage.stream(key)) sum.update(chunk);
  return sum.digest('hex');
}

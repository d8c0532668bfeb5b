import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Sums, sumOfBytes, sumsKey } from './integrity';
import type { Storage } from './storage';
import { listVariants, mediaFolder, originalKey, type Variant, type VariantAnswer, type VariantJob } from './variants';
import { workerProcess } from './worker-process';

/** All variants of one picture take 20 s on a busy small machine. */
const LONGEST_MS = 300_000;

type Picture = { sha256: string; extension: string; width: number };

export type VariantMaker = {
  /** @throws when the picture cannot be decoded or the process dies */
  make(picture: Picture): Promise<void>;
  stop(): void;
};

/** @param shipped a folder of variants that come with the site (`scripts/starter-pictures.mjs`): they are copied, not made */
export function variantMaker(storage: Storage, shipped?: string): VariantMaker {
  const stopped = new AbortController();
  const ask = workerProcess<VariantJob, VariantAnswer>('src/platform/media/variant-worker.ts', {
    longestMs: LONGEST_MS,
    signal: stopped.signal,
  });

  async function keep(folder: string, from: string, variants: Variant[]) {
    const sums: Sums = {};
    for (const { key, mime } of variants) {
      const name = basename(key);
      const bytes = await readFile(join(from, name));
      sums[name] = sumOfBytes(bytes);
      await storage.put(key, bytes, mime);
    }
    await storage.put(sumsKey(folder), Buffer.from(JSON.stringify(sums)), 'application/json');
  }

  return {
    stop: () => stopped.abort(),
    make: async ({ sha256, extension, width }) => {
      const folder = mediaFolder(sha256);
      const variants = listVariants(folder, width);
      const ready = shipped && join(shipped, folder);
      if (ready && (await holdsAll(ready, variants))) return keep(folder, ready, variants);
      const work = await mkdtemp(join(tmpdir(), 'vitrine-image-'));
      try {
        const input = join(work, `original.${extension}`);
        await writeFile(input, await storage.bytes(originalKey(sha256, extension)));
        const answer = await ask({
          input,
          outputs: variants.map(({ key, mime, ...output }) => ({ ...output, path: join(work, basename(key)) })),
        });
        if (!answer?.done) throw new Error(answer?.reason ?? 'the process that makes variants stopped, or took too long');
        await keep(folder, work, variants);
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },
  };
}

async function holdsAll(folder: string, variants: Variant[]): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => []);
  return variants.every(({ key }) => names.includes(basename(key)));
}

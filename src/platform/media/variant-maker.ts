import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Sums, sumOfBytes, sumsKey } from './integrity';
import type { Storage } from './storage';
import { mediaFolder, originalKey, shareKey, type VariantAnswer, type VariantJob, variantKey, variantWidths } from './variants';
import { workerProcess } from './worker-process';

/** All variants of one picture take 20 s on a busy small machine. */
const LONGEST_MS = 300_000;

type Picture = { sha256: string; extension: string; width: number };

export type VariantMaker = {
  /** @throws when the picture cannot be decoded or the process dies */
  make(picture: Picture): Promise<void>;
  stop(): void;
};

export function variantMaker(storage: Storage): VariantMaker {
  const stopped = new AbortController();
  const ask = workerProcess<VariantJob, VariantAnswer>('src/platform/media/variant-worker.ts', {
    longestMs: LONGEST_MS,
    signal: stopped.signal,
  });

  return {
    stop: () => stopped.abort(),
    make: async ({ sha256, extension, width }) => {
      const folder = mediaFolder(sha256);
      const work = await mkdtemp(join(tmpdir(), 'vitrine-image-'));
      try {
        const input = join(work, `original.${extension}`);
        await writeFile(input, await storage.bytes(originalKey(sha256, extension)));
        const files = [
          ...variantWidths(width).flatMap((step) =>
            (['avif', 'webp'] as const).map((kind) => ({
              kind,
              width: step,
              path: join(work, `${step}.${kind}`),
              key: variantKey(folder, step, kind),
              mime: `image/${kind}`,
            })),
          ),
          { kind: 'partage' as const, path: join(work, 'partage.jpg'), key: shareKey(folder), mime: 'image/jpeg' },
        ];
        const answer = await ask({ input, outputs: files.map(({ key, mime, ...output }) => output) });
        if (!answer?.done) throw new Error(answer?.reason ?? 'the process that makes variants stopped, or took too long');
        const sums: Sums = {};
        for (const { key, path, mime } of files) {
          const bytes = await readFile(path);
          sums[basename(key)] = sumOfBytes(bytes);
          await storage.put(key, bytes, mime);
        }
        await storage.put(sumsKey(folder), Buffer.from(JSON.stringify(sums)), 'application/json');
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },
  };
}

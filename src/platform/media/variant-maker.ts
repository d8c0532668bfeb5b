import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Storage } from './storage';
import { mediaFolder, originalKey, shareKey, type VariantAnswer, type VariantJob, variantKey, variantWidths } from './variants';

const IDLE_MS = 5_000;

type Picture = { sha256: string; extension: string; width: number };

/** Makes the variants of pictures, one picture at a time, in a low-priority process that leaves when there is nothing to do. */
export type VariantMaker = {
  /** @throws when the picture cannot be decoded or the process dies. */
  make(picture: Picture): Promise<void>;
  stop(): void;
};

export function variantMaker(storage: Storage): VariantMaker {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function ask(job: VariantJob): Promise<void> {
    clearTimeout(idle);
    worker ??= start();
    const current = worker;
    return new Promise<void>((settle, fail) => {
      const onExit = () => finish(() => fail(new Error('le fabricant d’images s’est arrêté')));
      const onMessage = (answer: VariantAnswer) => finish(() => (answer.done ? settle() : fail(new Error(answer.reason))));
      const finish = (end: () => void) => {
        current.off('message', onMessage);
        current.off('exit', onExit);
        end();
      };
      current.on('message', onMessage);
      current.on('exit', onExit);
      current.send(job);
    }).finally(() => {
      idle = setTimeout(stop, IDLE_MS);
      idle.unref();
    });
  }

  function start(): ChildProcess {
    // Node runs the TypeScript file as it stands; the bundle does not carry it.
    const started = fork(resolve('src/platform/media/variant-worker.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  function stop() {
    clearTimeout(idle);
    worker?.disconnect();
    worker = undefined;
  }

  return {
    stop,
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
        await ask({ input, outputs: files.map(({ key, mime, ...output }) => output) });
        for (const file of files) await storage.put(file.key, await readFile(file.path), file.mime);
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },
  };
}

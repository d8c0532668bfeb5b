import { findAway } from '~/platform/away';
import type { Deps } from '~/platform/deps';
import { variantMaker } from '~/platform/media/variant-maker';
import { IMAGE_EXTENSIONS } from './identify.server';

const LOOK_EVERY_MS = 2_000;

/** Makes the variants of each new picture once, in the background, oldest first; a failure does not stop the next picture. */
export function startVariants({ db, storage }: Pick<Deps, 'db' | 'storage'>, onError: (error: unknown) => void) {
  const maker = variantMaker(storage);
  /** Contents that could not be opened; a media whose file is replaced is tried again. */
  const failed = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function round() {
    try {
      for (let next = await findNext(); next && !stopped; next = await findNext()) {
        try {
          const extension = IMAGE_EXTENSIONS[next.mime.slice('image/'.length) as keyof typeof IMAGE_EXTENSIONS];
          await maker.make({ sha256: next.sha256, extension, width: next.width ?? 1 });
          await db.updateTable('media').set({ variants_ready: 1 }).where('sha256', '=', next.sha256).execute();
        } catch (error) {
          if (stopped) return;
          // Its turn comes again once what is away is back.
          if (findAway(error)) break;
          failed.add(next.sha256);
          onError(error);
        }
      }
    } catch (error) {
      if (!stopped) onError(error);
    }
    if (!stopped) {
      timer = setTimeout(round, LOOK_EVERY_MS);
      timer.unref();
    }
  }

  const findNext = () =>
    db
      .selectFrom('media')
      .select(['id', 'sha256', 'mime', 'width'])
      .where('variants_ready', '=', 0)
      .where('sha256', 'not in', failed.size > 0 ? [...failed] : [''])
      .orderBy('id')
      .executeTakeFirst();

  void round();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      maker.stop();
    },
  };
}

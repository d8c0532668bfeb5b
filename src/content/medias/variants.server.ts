import type { Deps } from '~/platform/deps';
import { variantMaker } from '~/platform/media/variant-maker';
import { findUnavailable } from '~/platform/unavailable';
import { lookAtOriginal } from './damage.server';
import { extensionOf } from './identify.server';

const LOOK_EVERY_MS = 2_000;

type Settings = { shipped?: string; onError: (error: unknown) => void };

/** Makes missing variants in the background, oldest first; skips a failing picture. @param settings `shipped`: folder of ready ones */
export function startVariants(deps: Pick<Deps, 'db' | 'clock' | 'storage'>, { shipped, onError }: Settings) {
  const { db, storage } = deps;
  const maker = variantMaker(storage, shipped);
  const failed = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function round() {
    try {
      for (let next = await findNext(); next && !stopped; next = await findNext()) {
        try {
          if (!(await lookAtOriginal(deps, next))) throw new Error(`the original of media ${next.id} is damaged`);
          await maker.make({ sha256: next.sha256, extension: extensionOf(next.mime), width: next.width ?? 1 });
          await db.updateTable('media').set({ variants_ready: 2 }).where('sha256', '=', next.sha256).execute();
        } catch (error) {
          if (stopped) return;
          // Retried when the dependency is available again.
          if (findUnavailable(error)) break;
          failed.add(next.sha256);
          onError(error);
        }
      }
    } catch (error) {
      if (!stopped) onError(error);
    }
    if (!stopped) {
      timer = setTimeout(() => {
        running = round();
      }, LOOK_EVERY_MS);
      timer.unref();
    }
  }

  const findNext = () =>
    db
      .selectFrom('media')
      .select(['id', 'sha256', 'mime', 'width'])
      .where('kind', '=', 'image')
      .where('variants_ready', '<', 2)
      .where('sha256', 'not in', failed.size > 0 ? [...failed] : [''])
      .orderBy('variants_ready')
      .orderBy('id')
      .executeTakeFirst();

  let running = round();
  return {
    /** Gives up the picture under way; resolves once its temporary files are gone. */
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      maker.stop();
      return running;
    },
  };
}

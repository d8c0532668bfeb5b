import type { Tx } from '#db/tables';
import { type Author, record } from '~/content/journal/journal.server';
import { insertMedia, placeFile } from '~/content/medias/medias.server';
import type { Deps } from '~/platform/deps';
import { type BroughtPicture, loadPicture } from './sheet-store.server';

type Placed = Awaited<ReturnType<typeof placeFile>>;

/** Pictures of a ZIP on their way to the médiathèque: files before the transaction, rows in it, each file once. */
export function loadMediaMap(deps: Deps, importation: string, pictures: readonly BroughtPicture[]) {
  const placed = new Map<number, Placed>();
  return {
    async place(used: ReadonlySet<number>): Promise<void> {
      for (const index of used) {
        const { name, about } = pictures[index] as BroughtPicture;
        if (!about) continue;
        const bytes = await loadPicture(deps, importation, index);
        placed.set(index, await placeFile(deps.storage, { ...about, bytes }, new File([], name)));
      }
    },
    /** @returns médias by the number of the picture */
    async insert(tx: Tx, by: Author): Promise<ReadonlyMap<number, number>> {
      const bySum = new Map<string, number>();
      const medias = new Map<number, number>();
      for (const [index, file] of placed) {
        const { name } = pictures[index] as BroughtPicture;
        const id = bySum.get(file.sha256) ?? (await insertMedia(deps, tx, file, { name, alt: '' }));
        if (!bySum.has(file.sha256)) await record(deps, tx, { by, action: 'creer', subject: 'media', subjectId: String(id), label: name });
        bySum.set(file.sha256, id);
        medias.set(index, id);
      }
      return medias;
    },
  };
}

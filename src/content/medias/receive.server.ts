import { type Author, record } from '~/content/journal/journal.server';
import type { Deps } from '~/platform/deps';
import { type Identified, identify } from './identify.server';
import { insertMedia, placeFile } from './medias.server';

export type Received = { file: File; alt: string };

/** All or none, in one transaction. @returns the media ids in order @throws Problem 413 or 415 naming the file */
export async function receiveMedias(deps: Pick<Deps, 'db' | 'clock' | 'storage'>, by: Author, received: Received[]): Promise<number[]> {
  const looked: Identified[] = [];
  for (const { file } of received) looked.push(await lookAt(file));
  const placed: Awaited<ReturnType<typeof placeFile>>[] = [];
  for (const [index, { file }] of received.entries()) placed.push(await placeFile(deps.storage, looked[index] as Identified, file));
  return deps.db.transaction().execute(async (tx) => {
    const ids: number[] = [];
    for (const [index, { file, alt }] of received.entries()) {
      const id = await insertMedia(deps, tx, placed[index] as (typeof placed)[number], { name: file.name, alt });
      await record(deps, tx, { by, action: 'creer', subject: 'media', subjectId: String(id), label: file.name });
      ids.push(id);
    }
    return ids;
  });
}

/** @throws Problem 413, 415 */
export const lookAt = (file: File): Promise<Identified> => identify(file, { mayLose: false });

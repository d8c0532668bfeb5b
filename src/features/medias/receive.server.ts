import type { Db, Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import { hasActiveSvg } from '~/platform/media/svg';
import { type Author, record } from '../journal/journal.server';
import { type Identified, identify } from './identify.server';
import { placeMedia } from './medias.server';

export type Received = { file: File; alt: string };

/** Pictures are opened one at a time, whoever sends them: a small machine's memory holds one. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Stores the files of one sending, all or none: each is looked at before the first is kept.
 * @returns the ids of the media, in the order given
 * @throws Problem 415 naming the file that cannot be kept
 */
export async function receiveMedias(deps: Pick<Deps, 'db' | 'clock' | 'storage'>, by: Author, received: Received[]): Promise<number[]> {
  const looked: Identified[] = [];
  for (const { file } of received) looked.push(await lookAt(file));
  const ids: number[] = [];
  for (const [index, { file, alt }] of received.entries()) ids.push(await keep(deps, deps.db, by, file, looked[index] as Identified, alt));
  return ids;
}

/** @throws Problem 415 */
export async function lookAt(file: File): Promise<Identified> {
  const looking = turn.then(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (hasActiveSvg(bytes))
      throw new Problem(
        415,
        'dessin_actif',
        `Le dessin «\u00a0${file.name}\u00a0» contient un programme ou appelle un autre site. Exportez-le de nouveau en «\u00a0SVG simple\u00a0», puis renvoyez-le.`,
      );
    return identify(bytes, file.name);
  });
  turn = looking.catch(() => {});
  return looking;
}

async function keep(
  deps: Pick<Deps, 'storage' | 'clock'>,
  db: Db | Tx,
  by: Author,
  file: File,
  looked: Identified,
  alt: string,
): Promise<number> {
  const bytes = looked.bytes ?? new Uint8Array(await file.arrayBuffer());
  const id = await placeMedia(deps, db, looked, bytes, { name: file.name, alt });
  await record(deps, db, { by, action: 'creer', subject: 'media', subjectId: String(id), label: file.name });
  return id;
}

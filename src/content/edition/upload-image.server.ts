import type { ImageView } from '~/content/medias/contract';
import { listImages } from '~/content/medias/medias.server';
import { receiveMedias } from '~/content/medias/receive.server';
import type { MediaRef } from '~/content/medias/refs';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { requireId, requireRevisable, revise } from './edition.server';
import type { Subject } from './subject';

/** The owner's generic `{path}/uploadImage`. @throws Problem 404, 409, 415 */
export async function uploadImageTo<F extends string, S extends Record<F, MediaRef>, V>(
  deps: Deps,
  by: Caller,
  subject: Subject<S, V>,
  asked: string,
  field: F,
  file: File,
): Promise<ImageView> {
  const id = requireId(subject, asked);
  await requireRevisable(deps, deps.db, subject, { id, version: undefined });
  const state = (await subject.load(deps.db, id)) as S;
  const [media] = (await receiveMedias(deps, by, [{ file, alt: subject.label(state, id) }])) as [number];
  await revise(deps, subject, {
    by,
    id,
    version: undefined,
    action: 'changer_images',
    change: (before) => ({ ...before, [field]: { media } }),
  });
  return (await listImages(deps.db, [media])).get(media) as ImageView;
}

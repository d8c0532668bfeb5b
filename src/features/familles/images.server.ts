import type { z } from 'zod';
import { requireRevisable, revise } from '~/content/edition/edition.server';
import { listImages } from '~/content/medias/medias.server';
import { type Received, receiveMedias } from '~/content/medias/receive.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { refused } from '~/platform/http/problem';
import type { FamilleState, famillesWritingEndpoints } from './contract';
import { familleSubject } from './edition.server';

type Uploads = z.output<(typeof famillesWritingEndpoints)['uploadImages']['body']>;
type ImageChange = z.output<(typeof famillesWritingEndpoints)['editImages']['body']>;
type Shelved = z.input<(typeof famillesWritingEndpoints)['uploadImages']['answer']>;

/** For a later reference. @throws Problem 415 */
export async function shelveFamilleImages(deps: Deps, by: Caller, { icon, image, banner, details }: Uploads): Promise<Shelved> {
  const files = [icon, image, banner, ...details];
  const given = files.filter((file) => file !== undefined);
  const ids = await receiveMedias(
    deps,
    by,
    given.map((file) => ({ file, alt: '' })),
  );
  const images = await listImages(deps.db, ids);
  const of = (file: File | undefined) => images.get(ids[given.indexOf(file as File)] ?? -1) ?? null;
  return { icon: of(icon), image: of(image), banner: of(banner), details: details.flatMap((file) => of(file) ?? []) };
}

/** Adds missing details; omitted pictures stay. @throws Problem 404, 409, 415, 422 for another family's detail */
export async function reviseFamilleImages(deps: Deps, by: Caller, { id, version, details, ...named }: ImageChange): Promise<FamilleState> {
  const famille = await familleSubject.load(deps.db, id);
  const alt = famille ? familleSubject.label(famille, id) : '';
  const received: Received[] = [];
  const shelve = (file: File | undefined) => (file ? received.push({ file, alt }) - 1 : undefined);
  const places = { icon: shelve(named.icon), image: shelve(named.image), banner: shelve(named.banner) };
  const placed = details.map((detail) => ({ id: detail.id, place: shelve(detail.image) }));
  // Validate before storing any file.
  await requireRevisable(deps, deps.db, familleSubject, { id, version, sent: undefined });
  if (famille) requireDetails(famille, details);
  const medias = await receiveMedias(deps, by, received);
  const at = (place: number | undefined, current: { media: number } | null) =>
    place === undefined ? current : { media: medias[place] as number };

  return revise(deps, familleSubject, {
    by,
    id,
    version,
    action: 'changer_images',
    change: (before) => {
      requireDetails(before, details);
      const fresh = placed.filter((detail) => detail.id === -1);
      return {
        ...before,
        icon: at(places.icon, before.icon),
        image: at(places.image, before.image),
        banner: at(places.banner, before.banner),
        details: [
          ...before.details.map((detail) => ({ ...detail, image: at(placed.find(({ id }) => id === detail.id)?.place, detail.image) })),
          ...fresh.map(({ place }) => ({ id: -1, title: '', text: '', image: at(place, null) })),
        ],
      };
    },
  });
}

/** @throws Problem 422 */
function requireDetails(famille: { details: { id: number }[] }, asked: { id: number }[]) {
  const unknown = asked.find(({ id }) => id !== -1 && !famille.details.some((known) => known.id === id));
  if (unknown) throw refused('details', `Le détail n° ${unknown.id} n’est pas de cette famille. Rechargez-la, puis recommencez.`);
}

import { iconOf } from '~/content/medias/icon-of';
import { listImages } from '~/content/medias/medias.server';
import { showPictures } from '~/content/medias/pictures.server';
import { simplePage } from '~/content/pages/contract';
import { requirePageView } from '~/content/pages/pages.server';
import { listDocumentsBy } from '~/features/documents/documents.server';
import { viewPose } from '~/features/estimations/pose/pose.server';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { type Audience, SERVICE_TEXTS, type ServicesPage } from './contract';
import type { Destination } from './destinations';

type Reader = Pick<Deps, 'db' | 'clock'>;
type Viewer = Pick<Deps, 'db' | 'clock' | 'content'>;

export async function viewServices({ db, clock, content }: Viewer, audience: Audience): Promise<ServicesPage> {
  const [page, rows] = await Promise.all([
    requirePageView(db, audience === 'pro' ? 'services_pro' : 'services_particulier', simplePage),
    db
      .selectFrom('service')
      .select(['id', 'url', ...SERVICE_TEXTS.names, 'includes', 'destination', 'icon_id', 'image_id'])
      .where('audience', '=', audience)
      .where(published('service', clock))
      .orderBy('position')
      .orderBy('id')
      .limit(100)
      .execute(),
  ]);
  const [images, documents] = await Promise.all([
    listImages(
      db,
      rows.flatMap(({ icon_id, image_id }) => [icon_id, image_id]),
    ),
    listDocumentsBy(
      { db, clock },
      'service',
      rows.map(({ id }) => id),
    ),
  ]);
  const pose = audience === 'particulier' && (await viewPose({ db, clock, content }));
  return showPictures(db, {
    audience,
    page,
    services: rows.map(({ id, icon_id, image_id, includes, ...row }) => ({
      ...row,
      includes: JSON.parse(includes) as string[],
      destination: row.destination as Destination,
      icon: iconOf(images.get(icon_id ?? -1)),
      image: images.get(image_id ?? -1) ?? null,
      ...(documents.has(id) && { documents: documents.get(id) }),
    })),
    ...(pose && { pose }),
  });
}

export async function listServiceTitles({ db, clock }: Reader, audience: Audience): Promise<{ url: string; title: string }[]> {
  return db
    .selectFrom('service')
    .select(['url', 'title'])
    .where('audience', '=', audience)
    .where(published('service', clock))
    .orderBy('position')
    .orderBy('id')
    .limit(6)
    .execute();
}

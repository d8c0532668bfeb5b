import { iconOf } from '~/content/medias/icon-of';
import { listImages } from '~/content/medias/medias.server';
import { showPictures } from '~/content/medias/pictures.server';
import { simplePage } from '~/content/pages/contract';
import { requirePageView } from '~/content/pages/pages.server';
import { listDocumentsBy } from '~/features/documents/documents.server';
import { viewPose } from '~/features/estimations/pose/pose.server';
import { published } from '~/platform/db/published';
import { unionAll } from '~/platform/db/union';
import type { Deps } from '~/platform/deps';
import { SERVICE_TEXTS, type ServicesPage } from './contract';
import type { Destination } from './destinations';
import { AUDIENCES, type Audience } from './fields';

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

/** The first ones of each audience. */
export async function listServiceTitles({ db, clock }: Reader): Promise<Record<Audience, ServiceTitle[]>> {
  const firstOf = (audience: Audience) =>
    db
      .selectFrom('service')
      .select(['id', 'url', 'title', 'audience', 'position'])
      .where('audience', '=', audience)
      .where(published('service', clock))
      .orderBy('position')
      .orderBy('id')
      .limit(6);
  const rows = await db
    .selectFrom(unionAll(AUDIENCES.map((audience) => db.selectFrom(firstOf(audience).as('first')).selectAll())).as('title'))
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const of = (asked: Audience) => rows.filter(({ audience }) => audience === asked).map(({ url, title }) => ({ url, title }));
  return { particulier: of('particulier'), pro: of('pro') };
}
type ServiceTitle = { url: string; title: string };

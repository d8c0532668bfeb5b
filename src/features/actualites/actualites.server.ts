import { listImages } from '~/content/medias/medias.server';
import { showPictures } from '~/content/medias/pictures.server';
import { findBanner } from '~/content/pages/pages.server';
import { listNamedFamilles } from '~/features/familles/linked.server';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { dayText } from '~/platform/text/day-text';
import type { ActualitePage, ActualiteSummary, ActualitesList } from './contract';
import { MOST_PAGES, PER_PAGE } from './pages';

type Reader = Pick<Deps, 'db' | 'clock'>;

export async function listActualites({ db, clock }: Reader, page: number): Promise<ActualitesList | undefined> {
  const { count } = await db
    .selectFrom('actualite')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(published('actualite', clock))
    .executeTakeFirstOrThrow();
  const pages = Math.min(MOST_PAGES, Math.ceil(Number(count) / PER_PAGE));
  if (page > pages) return undefined;
  const [banner, actualites] = await Promise.all([findBanner(db, 'newsletter'), listCards({ db, clock }, PER_PAGE, (page - 1) * PER_PAGE)]);
  return { banner, actualites, page, pages };
}

async function listCards({ db, clock }: Reader, limit: number, offset = 0): Promise<ActualiteSummary[]> {
  const rows = await db
    .selectFrom('actualite')
    .select(['url', 'title', 'summary', 'dated_on', 'image_id'])
    .where(published('actualite', clock))
    .orderBy('dated_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const images = await listImages(
    db,
    rows.map(({ image_id }) => image_id),
  );
  return rows.map(({ dated_on, image_id, ...row }) => ({
    ...row,
    datedOn: dated_on,
    day: dayText(dated_on),
    image: images.get(image_id ?? -1) ?? null,
  }));
}

export async function findActualite(reader: Reader, url: string): Promise<ActualitePage | { movedTo: string } | undefined> {
  const { db, clock } = reader;
  const row = await db
    .selectFrom('actualite')
    .select(['id', 'url', 'title', 'summary', 'text', 'dated_on', 'image_id', 'updated_at'])
    .where(published('actualite', clock))
    .where('url', '=', url)
    .executeTakeFirst();
  if (!row) return findMoved(reader, url);
  const [images, familles, newer, older] = await Promise.all([
    listImages(db, [row.image_id]),
    listFamilles(reader, row.id),
    findNear(reader, row, 'asc'),
    findNear(reader, row, 'desc'),
  ]);
  return showPictures(db, {
    url: row.url,
    title: row.title,
    summary: row.summary,
    text: row.text,
    datedOn: row.dated_on,
    day: dayText(row.dated_on),
    image: images.get(row.image_id ?? -1) ?? null,
    familles,
    newer,
    older,
    updatedAt: row.updated_at,
  });
}

async function findNear({ db, clock }: Reader, { id, dated_on }: { id: string; dated_on: string }, way: 'asc' | 'desc') {
  const sign = way === 'asc' ? '>' : '<';
  const row = await db
    .selectFrom('actualite')
    .select(['url', 'title'])
    .where(published('actualite', clock))
    .where((eb) => eb.or([eb('dated_on', sign, dated_on), eb.and([eb('dated_on', '=', dated_on), eb('id', sign, id)])]))
    .orderBy('dated_on', way)
    .orderBy('id', way)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

async function listFamilles({ db, clock }: Reader, actualiteId: string) {
  const named = db.selectFrom('actualite_famille').select('famille_id').where('actualite_id', '=', actualiteId);
  const rows = await listNamedFamilles({ db, clock }, named);
  return rows.map(({ url, name }) => ({ url, name: name.replaceAll('\n', ' ') }));
}

async function findMoved({ db, clock }: Reader, url: string): Promise<{ movedTo: string } | undefined> {
  const row = await db
    .selectFrom('actualite_ancienne_url')
    .innerJoin('actualite', 'actualite.id', 'actualite_ancienne_url.actualite_id')
    .select('actualite.url')
    .where('actualite_ancienne_url.url', '=', url)
    .where(published('actualite', clock))
    .executeTakeFirst();
  return row && { movedTo: row.url };
}

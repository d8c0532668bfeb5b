import type { Db, Tables } from '#db/tables';
import { columnsOf } from '~/content/edition/fields';
import { textsOf } from '~/content/edition/texts.server';
import { listImages } from '~/content/medias/medias.server';
import { showPictures } from '~/content/medias/pictures.server';
import { simplePage } from '~/content/pages/contract';
import { requirePageView } from '~/content/pages/pages.server';
import type { UniversCode } from '~/content/vocabulary/univers';
import { documentsAbout } from '~/features/documents/documents.server';
import { listFamillesOfMarque } from '~/features/familles/cards.server';
import type { MarqueLink } from '~/features/familles/contract';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import { MARQUE_TEXTS, type MarquePage, type MarquesList } from './contract';
import { MARQUE_FIELDS } from './fields';

type Reader = Pick<Deps, 'db' | 'clock'>;
const LIMIT = 200;

export async function listMarques({ db, clock }: Reader): Promise<MarquesList> {
  const [page, rows] = await Promise.all([
    requirePageView(db, 'marques', simplePage),
    db
      .selectFrom('marque')
      .select(['url', 'name', 'logo_id', 'summary'])
      .where(published('marque', clock))
      .orderBy('position')
      .orderBy('id')
      .limit(LIMIT)
      .execute(),
  ]);
  const logos = await listImages(
    db,
    rows.map(({ logo_id }) => logo_id),
  );
  return { page, marques: rows.map(({ logo_id, ...row }) => ({ ...row, logo: logos.get(logo_id ?? -1) ?? null })) };
}

export async function listMarqueLinks({ db, clock }: Reader, univers?: UniversCode): Promise<MarqueLink[]> {
  let query = db
    .selectFrom('marque')
    .select(['url', 'name', 'logo_id'])
    .where(published('marque', clock))
    .orderBy('position')
    .orderBy('id')
    .limit(24);
  if (univers)
    query = query.where((eb) =>
      eb(
        'marque.id',
        'in',
        eb
          .selectFrom('famille_marque')
          .innerJoin('famille', 'famille.id', 'famille_marque.famille_id')
          .select('famille_marque.marque_id')
          .where('famille.univers', '=', univers)
          .where(published('famille', clock)),
      ),
    );
  return linksOf(db, await query.execute());
}

/** The visible ones. */
export async function listMarquesById({ db, clock }: Reader, ids: string[]): Promise<Map<string, MarqueLink>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('marque')
    .select(['id', 'url', 'name', 'logo_id'])
    .where('id', 'in', ids)
    .where(published('marque', clock))
    .execute();
  const links = await linksOf(
    db,
    rows.map(({ id: _, ...row }) => row),
  );
  return new Map(links.map((link, index) => [rows[index]?.id ?? '', link]));
}

async function linksOf(db: Db, rows: Pick<Tables['marque'], 'url' | 'name' | 'logo_id'>[]): Promise<MarqueLink[]> {
  const logos = await listImages(
    db,
    rows.map(({ logo_id }) => logo_id),
  );
  return rows.map(({ logo_id, ...row }) => ({ ...row, logo: logos.get(logo_id ?? -1) ?? null }));
}

export async function findMarque(reader: Reader, url: string): Promise<MarquePage | { movedTo: string } | undefined> {
  const row = await reader.db
    .selectFrom('marque')
    .select(['id', 'updated_at', ...columnsOf(MARQUE_FIELDS)])
    .where(published('marque', reader.clock))
    .where('url', '=', url)
    .executeTakeFirst();
  if (!row) return findMoved(reader, url);
  const [familles, logos, documents] = await Promise.all([
    listFamillesOfMarque(reader, row.id),
    listImages(reader.db, [row.logo_id]),
    documentsAbout(reader, 'marque', row.id),
  ]);
  return showPictures(reader.db, {
    url: row.url,
    ...textsOf(MARQUE_TEXTS, row),
    logo: logos.get(row.logo_id ?? -1) ?? null,
    familles,
    ...documents,
    updatedAt: row.updated_at,
  });
}

async function findMoved({ db, clock }: Reader, url: string): Promise<{ movedTo: string } | undefined> {
  const row = await db
    .selectFrom('marque_ancienne_url')
    .innerJoin('marque', 'marque.id', 'marque_ancienne_url.marque_id')
    .select('marque.url')
    .where('marque_ancienne_url.url', '=', url)
    .where(published('marque', clock))
    .executeTakeFirst();
  return row && { movedTo: row.url };
}

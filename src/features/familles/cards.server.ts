import type { Db, Tables, Tx } from '#db/tables';
import type { Reader } from '~/content/kinds/feature';
import { iconOf } from '~/content/medias/icon-of';
import { listImages } from '~/content/medias/medias.server';
import type { UniversCode } from '~/content/vocabulary/univers';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import type { FamilleSummary } from './contract';

export const PAGE_SIZE = 24;
const GROUP_LIMIT = 8;

export function listFeaturedFamilles(reader: Reader): Promise<FamilleSummary[]> {
  return listCards(reader, (query) => query.where('featured', '=', 1).orderBy('position').orderBy('id').limit(GROUP_LIMIT));
}

export function listFamillesOfUnivers(
  reader: Reader,
  code: UniversCode,
  { limit = GROUP_LIMIT, offset = 0 } = {},
): Promise<FamilleSummary[]> {
  return listCards(reader, (query) => query.where('univers', '=', code).orderBy('position').orderBy('id').limit(limit).offset(offset));
}

export function listFamillesOfMarque(reader: Reader, marqueId: string): Promise<FamilleSummary[]> {
  return listCards(reader, (query) =>
    query
      .where((eb) => eb('famille.id', 'in', eb.selectFrom('famille_marque').select('famille_id').where('marque_id', '=', marqueId)))
      .orderBy('univers')
      .orderBy('position')
      .limit(PAGE_SIZE),
  );
}

export function publishedFamilles({ db, clock }: Pick<Deps, 'clock'> & { db: Db | Tx }) {
  return db.selectFrom('famille').where(published('famille', clock));
}

function cardQuery(reader: Reader) {
  return publishedFamilles(reader).select(['url', 'name', 'univers', 'summary', 'icon_id', 'image_id']);
}

export async function listCards(
  reader: Reader,
  narrow: (query: ReturnType<typeof cardQuery>) => ReturnType<typeof cardQuery>,
): Promise<FamilleSummary[]> {
  return cardsOf(reader, await narrow(cardQuery(reader)).execute());
}

/** The visible ones. */
export async function listFamillesById(reader: Reader, ids: number[]): Promise<Map<number, FamilleSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await cardQuery(reader).select('id').where('id', 'in', ids).execute();
  return new Map((await cardsOf(reader, rows)).map(({ id, ...card }) => [id, card]));
}

export async function cardsOf<Row extends Pick<Tables['famille'], 'univers' | 'icon_id' | 'image_id'>>(
  { db }: Pick<Reader, 'db'>,
  rows: Row[],
): Promise<(Omit<Row, 'univers' | 'icon_id' | 'image_id'> & Pick<FamilleSummary, 'univers' | 'icon' | 'image'>)[]> {
  const images = await listImages(
    db,
    rows.flatMap(({ icon_id, image_id }) => [icon_id, image_id]),
  );
  return rows.map(({ univers, icon_id, image_id, ...row }) => ({
    ...row,
    univers: univers as UniversCode,
    icon: iconOf(images.get(icon_id ?? -1)),
    image: images.get(image_id ?? -1) ?? null,
  }));
}

export async function countFamillesOfUnivers(reader: Reader, code: UniversCode): Promise<number> {
  const { total } = await publishedFamilles(reader)
    .select((eb) => eb.fn.countAll().as('total'))
    .where('univers', '=', code)
    .executeTakeFirstOrThrow();
  return Number(total);
}

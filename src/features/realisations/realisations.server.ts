import { columnsOf } from '~/content/edition/fields';
import { listImages } from '~/content/medias/medias.server';
import { showPictures } from '~/content/medias/pictures.server';
import { listNamedFamilles } from '~/features/familles/linked.server';
import { published } from '~/platform/db/published';
import type { Deps } from '~/platform/deps';
import type { RealisationsPage } from './contract';
import { REALISATION_FIELDS } from './fields';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** One page; older work is not representative. */
const MOST = 100;

export async function viewRealisations({ db, clock }: Reader): Promise<RealisationsPage | undefined> {
  const rows = await newestFirst({ db, clock }).select('id').limit(MOST).execute();
  if (rows.length === 0) return undefined;
  const [images, familles] = await Promise.all([
    listImages(
      db,
      rows.flatMap(({ before_id, after_id }) => [before_id, after_id]),
    ),
    listFamillesOf(
      { db, clock },
      rows.map(({ id }) => id),
    ),
  ]);
  return showPictures(db, {
    realisations: rows.map(({ id, before_id, after_id, ...row }) => ({
      ...row,
      before: images.get(before_id ?? -1) ?? null,
      after: images.get(after_id ?? -1) ?? null,
      familles: (familles.get(id) ?? []).map(({ url, name }) => ({ url, name: name.replaceAll('\n', ' ') })),
    })),
  });
}

export const newestFirst = ({ db, clock }: Reader) =>
  db
    .selectFrom('realisation')
    .select(columnsOf(REALISATION_FIELDS))
    .where(published('realisation', clock))
    .orderBy('year', 'desc')
    .orderBy('id', 'desc');

async function listFamillesOf({ db, clock }: Reader, ids: string[]) {
  const links = db.selectFrom('realisation_famille').where('realisation_id', 'in', ids);
  const [rows, familles] = await Promise.all([
    links.select(['realisation_id', 'famille_id']).execute(),
    listNamedFamilles({ db, clock }, links.select('famille_id')),
  ]);
  return new Map(
    ids.map((id) => {
      const own = new Set(rows.filter(({ realisation_id }) => realisation_id === id).map(({ famille_id }) => famille_id));
      return [id, familles.filter((famille) => own.has(famille.id))];
    }),
  );
}

export const hasRealisations = async ({ db, clock }: Reader): Promise<boolean> =>
  (await db.selectFrom('realisation').select('id').where(published('realisation', clock)).limit(1).executeTakeFirst()) !== undefined;

import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { patch } from '~/content/edition/edition.server';
import { newPublication, publicationColumns, publicationView, refOf } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { keptTexts, textsOf } from '~/content/edition/texts.server';
import { firstUrl, moveUrl } from '~/content/edition/urls.server';
import { listImages } from '~/content/medias/medias.server';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { MARQUE_TEXTS, type Marque, type MarqueInput, type MarqueState } from './contract';
import { MARQUE } from './kind';

export const mergeMarque = (input: MarqueInput, before: Marque): Marque => patch(before, input);

export const marqueSubject: ContentSubject<Marque, MarqueState> = {
  ...MARQUE,
  name: MARQUE.table,
  key: 'id',
  kept: ['url', 'status', 'publishAt'],
  missing: 'Cette marque n’existe pas ou plus.',
  idOf: (text) => text,
  label: ({ name }) => name,
  load: (db, id) => loadMarque(db, String(id)),
  save: (deps, tx, id, state, before) => saveMarque(deps, tx, String(id), state, before),
  page: ({ url }) => `/marques/${url}`,
  view: (deps, db, id) => viewMarque(deps, db, String(id)),
  insert: insertMarque,
};

async function loadMarque(db: Db | Tx, id: string): Promise<Marque | undefined> {
  const row = await db.selectFrom('marque').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      url: row.url,
      ...textsOf(MARQUE_TEXTS, row),
      logo: refOf(row.logo_id),
      familles: await listFamilleIds(db, id),
      status: row.status,
      publishAt: row.publish_at,
    }
  );
}

async function saveMarque(deps: Pick<Deps, 'clock'>, tx: Tx, id: string, state: Marque, before: Marque) {
  await moveUrl(deps, tx, MARQUE, id, before, state);
  await tx
    .updateTable('marque')
    .set({ ...keptTexts(MARQUE_TEXTS, state), logo_id: state.logo?.media ?? null, ...publicationColumns(state) })
    .where('id', '=', id)
    .execute();
  await saveFamilles(tx, id, state.familles);
}

export async function saveFamilles(tx: Tx, id: string, familles: number[]) {
  const known = await listFamilleIds(tx, id);
  const gone = known.filter((famille) => !familles.includes(famille));
  if (gone.length > 0) await tx.deleteFrom('famille_marque').where('marque_id', '=', id).where('famille_id', 'in', gone).execute();
  const fresh = [...new Set(familles)].filter((famille) => !known.includes(famille));
  if (fresh.length === 0) return;
  const rows = await tx
    .selectFrom('famille')
    .leftJoin('famille_marque', 'famille_marque.famille_id', 'famille.id')
    .select((eb) => ['famille.id', eb.fn.max('famille_marque.position').as('last')])
    .where('famille.id', 'in', fresh)
    .groupBy('famille.id')
    .execute();
  const links = rows.map(({ id: famille_id, last }) => ({ famille_id, marque_id: id, position: (last ?? -1) + 1 }));
  if (links.length > 0) await tx.insertInto('famille_marque').values(links).execute();
}

async function insertMarque(deps: Pick<Deps, 'clock'>, tx: Tx, asked: Marque) {
  const state = { ...asked, url: await firstUrl(tx, MARQUE, asked.url, asked.name) };
  const id = randomUUIDv7();
  await tx
    .insertInto('marque')
    .values({ id, url: state.url, ...keptTexts(MARQUE_TEXTS, state), logo_id: null, ...(await newPublication(deps, tx, 'marque')) })
    .execute();
  return { id, state };
}

async function viewMarque({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<MarqueState> {
  const row = await db.selectFrom('marque').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(marqueSubject.missing);
  const former = await db.selectFrom('marque_ancienne_url').select('url').where('marque_id', '=', id).orderBy('url').execute();
  const images = await listImages(db, [row.logo_id]);
  return {
    id,
    url: row.url,
    ...textsOf(MARQUE_TEXTS, row),
    logo: images.get(row.logo_id ?? -1) ?? null,
    familles: await listFamilleIds(db, id),
    formerUrls: former.map(({ url }) => url),
    ...publicationView(row, clock),
  };
}

async function listFamilleIds(db: Db | Tx, marqueId: string): Promise<number[]> {
  const rows = await db.selectFrom('famille_marque').select('famille_id').where('marque_id', '=', marqueId).orderBy('famille_id').execute();
  return rows.map(({ famille_id }) => famille_id);
}

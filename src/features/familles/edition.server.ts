import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '#db/tables';
import { copiedName } from '~/content/edition/copied-name';
import { DRAFT } from '~/content/edition/draft';
import { patch } from '~/content/edition/edition.server';
import { newPublication, nextPosition, publicationView } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { firstUrl, moveUrl } from '~/content/edition/urls.server';
import { listImages } from '~/content/medias/medias.server';
import { listKnownMarques } from '~/features/marques/stored.server';
import type { Deps } from '~/platform/deps';
import { notFound, refused } from '~/platform/http/problem';
import type { Famille, FamilleDetail, FamilleInput, FamilleState } from './contract';
import { FAMILLE } from './kind';
import { loadFamilles } from './many.server';
import { readRepere } from './repere.server';
import { familleRows, rowOfFamille, tidyFamille } from './rows.server';

/** A detail sent without `image` keeps its image. */
export function mergeFamille({ details, ...input }: FamilleInput, before: Famille): Famille {
  const imageOf = (id: number) => before.details.find((detail) => detail.id === id)?.image ?? null;
  const next = details?.map(({ image, ...detail }) => ({ ...detail, image: image === undefined ? imageOf(detail.id) : image }));
  return patch(before, { ...input, details: next });
}

export const copyFamille = (famille: Famille): Famille => ({
  ...famille,
  ...DRAFT,
  name: copiedName(famille.name, 120),
  url: '',
  featured: false,
  details: famille.details.map((detail) => ({ ...detail, id: -1 })),
});

export const familleSubject: ContentSubject<Famille, FamilleState> = {
  ...FAMILLE,
  name: FAMILLE.table,
  key: 'id',
  kept: ['url', 'status', 'publishAt'],
  missing: 'Cette famille n’existe pas ou plus.',
  idOf: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  label: ({ name }) => name.replaceAll('\n', ' '),
  load: (db, id) => loadFamille(db, Number(id)),
  save: (deps, tx, id, state, before) => saveFamille(deps, tx, Number(id), state, before),
  page: ({ url }) => `/familles/${url}`,
  view: (deps, db, id) => viewFamille(deps, db, Number(id)),
  insert: insertFamille,
};

const loadFamille = async (db: Db | Tx, id: number): Promise<Famille | undefined> => (await loadFamilles(db, [id])).get(id);

async function saveFamille(deps: Pick<Deps, 'clock'>, tx: Tx, id: number, state: Famille, before: Famille) {
  await moveUrl(deps, tx, FAMILLE, id, before, state);
  const tidy = tidyFamille(state);
  const place = state.univers !== before.univers && { position: await nextPosition(tx, 'famille', state.univers) };
  await tx
    .updateTable('famille')
    .set({ ...rowOfFamille(tidy), ...place })
    .where('id', '=', id)
    .execute();
  // A new famille is handed in as its own state before: it has none of these rows yet.
  const isNew = state === before;
  if (isNew || !isDeepStrictEqual(state.details, before.details)) await saveDetails(tx, id, tidy.details);
  if (isNew || !isDeepStrictEqual(state.marques, before.marques)) await saveMarques(tx, id, tidy.marques);
}

async function saveDetails(tx: Tx, familleId: number, details: FamilleDetail[]) {
  const stored = await tx
    .selectFrom('famille_detail')
    .select(['id', 'position', 'title', 'text', 'image_id'])
    .where('famille_id', '=', familleId)
    .execute();
  const known = new Map(stored.map(({ id, ...columns }) => [id, columns]));
  const given = details.map(({ id }) => id).filter((id) => known.has(id));
  if (new Set(given).size < given.length) throw refused('details', 'Un détail est envoyé deux fois. Gardez-en un.');
  const gone = [...known.keys()].filter((id) => !given.includes(id));
  if (gone.length > 0) await tx.deleteFrom('famille_detail').where('id', 'in', gone).execute();
  for (const [position, { id, title, text, image }] of details.entries()) {
    const columns = { position, title, text, image_id: image?.media ?? null };
    const before = known.get(id);
    if (before && isDeepStrictEqual(before, columns)) continue;
    if (before) await tx.updateTable('famille_detail').set(columns).where('id', '=', id).execute();
    else
      await tx
        .insertInto('famille_detail')
        .values({ ...columns, famille_id: familleId })
        .execute();
  }
}

async function saveMarques(tx: Tx, familleId: number, marques: string[]) {
  await tx.deleteFrom('famille_marque').where('famille_id', '=', familleId).execute();
  const known = new Set(await listKnownMarques(tx, marques));
  const links = marques.filter((id) => known.has(id)).map((marque_id, position) => ({ famille_id: familleId, marque_id, position }));
  if (links.length > 0) await tx.insertInto('famille_marque').values(links).execute();
}

async function insertFamille(deps: Pick<Deps, 'clock'>, tx: Tx, asked: Famille) {
  const state = { ...asked, url: await firstUrl(tx, FAMILLE, asked.url, asked.name) };
  const { id } = await tx
    .insertInto('famille')
    .values({ ...rowOfFamille(tidyFamille(state)), ...(await newPublication(deps, tx, 'famille', state.univers)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, state };
}

async function viewFamille({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: number): Promise<FamilleState> {
  const row = await db.selectFrom('famille').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(familleSubject.missing);
  const details = await listDetails(db, id);
  const marques = await db
    .selectFrom('famille_marque')
    .innerJoin('marque', 'marque.id', 'famille_marque.marque_id')
    .select(['marque.id', 'marque.url', 'marque.name', 'marque.logo_id'])
    .where('famille_marque.famille_id', '=', id)
    .orderBy('famille_marque.position')
    .execute();
  const former = await db.selectFrom('famille_ancienne_url').select('url').where('famille_id', '=', id).orderBy('url').execute();
  const { status: _, publishAt: __, ...fields } = await familleRows.viewOf(db, String(id), row);
  const images = await listImages(db, [...details.map(({ image_id }) => image_id), ...marques.map(({ logo_id }) => logo_id)]);
  const image = (mediaId: number | null) => images.get(mediaId ?? -1) ?? null;
  return {
    id,
    ...fields,
    repere: readRepere(row.repere),
    details: details.map(({ image_id, ...detail }) => ({ ...detail, image: image(image_id) })),
    marques: marques.map(({ logo_id, ...marque }) => ({ ...marque, logo: image(logo_id) })),
    formerUrls: former.map(({ url }) => url),
    ...publicationView(row, clock),
  } as FamilleState;
}

export function listDetails(db: Db | Tx, familleId: number) {
  return db
    .selectFrom('famille_detail')
    .select(['id', 'title', 'text', 'image_id'])
    .where('famille_id', '=', familleId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

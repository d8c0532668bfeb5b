import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { patch } from '~/content/edition/edition.server';
import { creationDay, newPublication, publicationColumns, publicationView, refOf } from '~/content/edition/fields.server';
import type { ContentSubject } from '~/content/edition/subject';
import { keptTexts, textsOf } from '~/content/edition/texts.server';
import { firstUrl, moveUrl } from '~/content/edition/urls.server';
import { listImages } from '~/content/medias/medias.server';
import { listKnownFamilles } from '~/features/familles/linked.server';
import { inShop } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound } from '~/platform/http/problem';
import { ACTUALITE_TEXTS, type Actualite, type ActualiteInput, type ActualiteState } from './contract';
import { ACTUALITE } from './kind';

export const mergeActualite = (input: ActualiteInput, before: Actualite): Actualite => patch(before, input);

export const actualiteSubject: ContentSubject<Actualite, ActualiteState> = {
  ...ACTUALITE,
  name: ACTUALITE.table,
  key: 'id',
  kept: ['url', 'status', 'publishAt'],
  missing: 'Cette actualité n’existe pas ou plus.',
  idOf: (text) => text,
  label: ({ title }) => title,
  load: (db, id) => loadActualite(db, String(id)),
  save: (deps, tx, id, state, before) => saveActualite(deps, tx, String(id), state, before),
  page: ({ url }) => `/actualites/${url}`,
  view: (deps, db, id) => viewActualite(deps, db, String(id)),
  insert: insertActualite,
};

async function loadActualite(db: Db | Tx, id: string): Promise<Actualite | undefined> {
  const row = await db.selectFrom('actualite').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      url: row.url,
      ...textsOf(ACTUALITE_TEXTS, row),
      datedOn: row.dated_on,
      image: refOf(row.image_id),
      familles: await listFamilleIds(db, id),
      status: row.status,
      publishAt: row.publish_at,
    }
  );
}

async function saveActualite(deps: Pick<Deps, 'clock'>, tx: Tx, id: string, state: Actualite, before: Actualite) {
  await moveUrl(deps, tx, ACTUALITE, id, before, state);
  await tx
    .updateTable('actualite')
    .set({
      ...keptTexts(ACTUALITE_TEXTS, state),
      dated_on: state.datedOn || (await creationDay(tx, 'actualite', id)),
      image_id: state.image?.media ?? null,
      ...publicationColumns(state),
    })
    .where('id', '=', id)
    .execute();
  await saveFamilles(tx, id, state.familles);
}

async function saveFamilles(tx: Tx, id: string, familles: number[]) {
  await tx.deleteFrom('actualite_famille').where('actualite_id', '=', id).execute();
  const links = (await listKnownFamilles(tx, familles)).map((famille_id) => ({ actualite_id: id, famille_id }));
  if (links.length > 0) await tx.insertInto('actualite_famille').values(links).execute();
}

async function insertActualite(deps: Pick<Deps, 'clock'>, tx: Tx, asked: Actualite) {
  const state = { ...asked, url: await firstUrl(tx, ACTUALITE, asked.url, asked.title), datedOn: asked.datedOn || today(deps) };
  const id = randomUUIDv7();
  await tx
    .insertInto('actualite')
    .values({
      id,
      url: state.url,
      ...keptTexts(ACTUALITE_TEXTS, state),
      dated_on: state.datedOn,
      image_id: null,
      ...(await newPublication(deps, tx, 'actualite')),
    })
    .execute();
  return { id, state };
}

async function viewActualite({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<ActualiteState> {
  const row = await db.selectFrom('actualite').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(actualiteSubject.missing);
  const former = await db.selectFrom('actualite_ancienne_url').select('url').where('actualite_id', '=', id).orderBy('url').execute();
  const images = await listImages(db, [row.image_id]);
  return {
    id,
    url: row.url,
    ...textsOf(ACTUALITE_TEXTS, row),
    datedOn: row.dated_on,
    image: images.get(row.image_id ?? -1) ?? null,
    familles: await listFamilleIds(db, id),
    formerUrls: former.map(({ url }) => url),
    ...publicationView(row, clock),
  };
}

async function listFamilleIds(db: Db | Tx, actualiteId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('actualite_famille')
    .select('famille_id')
    .where('actualite_id', '=', actualiteId)
    .orderBy('famille_id')
    .execute();
  return rows.map(({ famille_id }) => famille_id);
}

const today = ({ clock }: Pick<Deps, 'clock'>) => inShop(clock.now()).toPlainDate().toString();

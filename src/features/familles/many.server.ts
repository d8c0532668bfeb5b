import type { Db, Tx } from '#db/tables';
import { insertedPublication, refOf } from '~/content/edition/fields.server';
import type { Id } from '~/content/importation/column';
import type { NewRows, Thing } from '~/content/importation/content-import.server';
import type { Famille } from './contract';
import { familleOfRow, rowOfFamille } from './rows.server';

/** Few statements for many familles, each with its own address. States are as saving stores them. */
export async function insertFamilles(tx: Tx, familles: readonly Famille[], { now, positionIn }: NewRows): Promise<Thing<Famille>[]> {
  const rows = familles.map((state) => ({
    ...rowOfFamille(state),
    ...insertedPublication(state, { now, position: positionIn(state.univers) }),
  }));
  const inserted = await tx.insertInto('famille').values(rows).returning(['id', 'url']).execute();
  const byUrl = new Map(inserted.map(({ id, url }) => [url, id]));
  const things = familles.map((state) => ({ id: byUrl.get(state.url) as number, state }));
  const links = things.flatMap(({ id, state }) => state.marques.map((marque_id, position) => ({ famille_id: id, marque_id, position })));
  if (links.length > 0) await tx.insertInto('famille_marque').values(links).execute();
  return withDetails(tx, things);
}

async function withDetails(tx: Tx, things: { id: number; state: Famille }[]): Promise<Thing<Famille>[]> {
  const details = things.flatMap(({ id, state }) =>
    state.details.map(({ title, text, image }, position) => ({ famille_id: id, position, title, text, image_id: image?.media ?? null })),
  );
  if (details.length === 0) return things;
  const rows = await tx.insertInto('famille_detail').values(details).returning(['id', 'famille_id', 'position']).execute();
  const ids = new Map(rows.map(({ id, famille_id, position }) => [`${famille_id} ${position}`, id]));
  return things.map(({ id, state }) => ({
    id,
    state: { ...state, details: state.details.map((detail, position) => ({ ...detail, id: ids.get(`${id} ${position}`) as number })) },
  }));
}

const AT_ONCE = 500;

/** Whole states in three statements for many; the keys are as `loadFamille` gives them. */
export async function loadFamilles(db: Db | Tx, asked: readonly Id[]): Promise<Map<Id, Famille>> {
  const states = new Map<Id, Famille>();
  for (let at = 0; at < asked.length; at += AT_ONCE)
    for (const [id, state] of await loadSome(db, asked.slice(at, at + AT_ONCE))) states.set(id, state);
  return states;
}

async function loadSome(db: Db | Tx, asked: readonly Id[]): Promise<[number, Famille][]> {
  const ids = asked.map(Number);
  const rows = await db.selectFrom('famille').selectAll().where('id', 'in', ids).execute();
  const details = await db
    .selectFrom('famille_detail')
    .select(['id', 'famille_id', 'title', 'text', 'image_id'])
    .where('famille_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const links = await db
    .selectFrom('famille_marque')
    .select(['famille_id', 'marque_id'])
    .where('famille_id', 'in', ids)
    .orderBy('position')
    .execute();
  const detailsOf = Map.groupBy(details, ({ famille_id }) => famille_id);
  const linksOf = Map.groupBy(links, ({ famille_id }) => famille_id);
  return rows.map((row) => [
    row.id,
    familleOfRow(row, {
      details: (detailsOf.get(row.id) ?? []).map(({ id, title, text, image_id }) => ({ id, title, text, image: refOf(image_id) })),
      marques: (linksOf.get(row.id) ?? []).map(({ marque_id }) => marque_id),
    }),
  ]);
}

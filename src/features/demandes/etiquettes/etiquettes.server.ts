import { randomUUIDv7 } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { note } from '~/intake/history.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { notFound, refused } from '~/platform/http/problem';
import { fold } from '~/platform/text/fold';
import { idsOf } from '../ids';
import type { Term } from '../inbox/search-index.server';
import type { Etiquette, EtiquetteOnDemande } from './contract';
import { MOST, MOST_ON_ONE } from './limits';

type Store = Pick<Deps, 'db' | 'clock'>;
/** A search term, combined with words. @param id of a label; a binned one matches nothing */
export function havingEtiquette(id: string): Term {
  // Read once: joined, PostgreSQL may read the label for each demande.
  const kept = sql`(select id from etiquette where id = ${id} and deleted_at is null)`;
  return {
    has: sql`(select 1 from demande_etiquette where demande_id = demande.id and etiquette_id = ${kept} limit 1) = 1`,
    leadsTo: sql`select demande_id from demande_etiquette where etiquette_id = ${kept}`,
  };
}

export async function listEtiquettesOf(db: Db | Tx, ids: string[]): Promise<Map<string, EtiquetteOnDemande[]>> {
  const rows = await db
    .selectFrom('demande_etiquette')
    .innerJoin('etiquette', 'etiquette.id', 'demande_etiquette.etiquette_id')
    .select(['demande_etiquette.demande_id', 'etiquette.id', 'etiquette.name', 'etiquette.name_key'])
    // An empty list is invalid SQL.
    .where('demande_etiquette.demande_id', 'in', [...ids, ''])
    .where('etiquette.deleted_at', 'is', null)
    .orderBy('etiquette.name_key')
    .execute();
  const found = new Map<string, EtiquetteOnDemande[]>();
  for (const { demande_id, id, name } of rows) found.set(demande_id, [...(found.get(demande_id) ?? []), { id, name }]);
  return found;
}

export async function listEtiquettes({ db }: Pick<Deps, 'db'>): Promise<{ data: Etiquette[]; total: number }> {
  const rows = await db
    .selectFrom('etiquette')
    .select(['id', 'name'])
    .select((eb) => [
      eb
        .selectFrom('demande_etiquette')
        .select((of) => of.fn.countAll<number | string>().as('links'))
        .whereRef('etiquette_id', '=', 'etiquette.id')
        .as('links'),
      // The few merged ones have an index: no other demande is read.
      eb
        .selectFrom('demande_etiquette')
        .select((of) => of.fn.countAll<number | string>().as('merged'))
        .whereRef('etiquette_id', '=', 'etiquette.id')
        .where('demande_id', 'in', (of) => of.selectFrom('demande').select('demande.id').where('fusionnee_dans', 'is not', null))
        .as('merged'),
    ])
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute();
  const data = rows.map(({ id, name, links, merged }) => ({ id, name, count: Number(links) - Number(merged) }));
  return { data, total: data.length };
}

type Put = { ids: string[]; add: string[]; remove: string[] };

/** Adds and removes labels by name; creates new names. @throws Problem 422 above the limit */
export async function putEtiquettes(deps: Store, by: By, { ids, add, remove }: Put) {
  return deps.db.transaction().execute(async (tx) => {
    const added = await labelsNamed(deps, tx, add);
    const removed = await tx
      .selectFrom('etiquette')
      .select(['id', 'name'])
      .where('name_key', 'in', [...remove.map(keyOf), ''])
      .where('deleted_at', 'is', null)
      .execute();
    const changed: { id: string; added: string[]; removed: string[] }[] = [];
    const full: string[] = [];
    // In the order of ids: no deadlock between two calls.
    for (const id of [...new Set(ids)].sort()) {
      const done = await putOn(deps, tx, by, id, added, removed);
      if (done === 'full') full.push(id);
      else if (done) changed.push({ id, ...done });
    }
    return { changed, full };
  });
}

async function putOn(deps: Store, tx: Tx, by: By, id: string, add: EtiquetteOnDemande[], remove: EtiquetteOnDemande[]) {
  // First, to lock the row against a concurrent erasure.
  const demande = await tx
    .updateTable('demande')
    .set({ updated_at: toStamp(deps.clock.now()) })
    .where('id', '=', id)
    .returning('reference')
    .executeTakeFirst();
  if (!demande) return undefined;
  const had = (await listEtiquettesOf(tx, [id])).get(id) ?? [];
  const has = (one: EtiquetteOnDemande) => had.some((other) => other.id === one.id);
  const added = add.filter((one) => !has(one));
  const removed = remove.filter(has);
  if (added.length + removed.length === 0) return undefined;
  if (had.length - removed.length + added.length > MOST_ON_ONE) return 'full';
  if (removed.length > 0)
    await tx.deleteFrom('demande_etiquette').where('demande_id', '=', id).where('etiquette_id', 'in', idsOf(removed)).execute();
  if (added.length > 0)
    await tx
      .insertInto('demande_etiquette')
      .values(added.map((one) => ({ etiquette_id: one.id, demande_id: id, via: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await indexAgain(tx, [id]);
  const names = { added: added.map(({ name }) => name), removed: removed.map(({ name }) => name) };
  const text = [said('Étiquette ajoutée', names.added), said('Étiquette retirée', names.removed)].filter(Boolean).join('\n');
  await note(deps, tx, id, { kind: 'etiquettes', author: by.name, compteId: by.id, text });
  await record(deps, tx, { by, action: 'etiqueter', subject: 'demande', subjectId: id, label: demande.reference, after: names });
  return names;
}

const said = (what: string, names: string[]) =>
  names.length > 0 ? `${names.length > 1 ? what.replace(/(ette|ée)\b/g, '$1s') : what}\u00a0: ${names.join(', ')}.` : '';

const neat = (name: string) => name.trim().replace(/\s+/g, ' ');
const keyOf = (name: string) => fold(neat(name));

/** Creates missing labels; a binned one returns without its requests. */
async function labelsNamed(deps: Store, tx: Tx, names: string[]): Promise<EtiquetteOnDemande[]> {
  const wanted = new Map(names.map((name) => [keyOf(name), neat(name)]));
  const found: EtiquetteOnDemande[] = [];
  for (const [key, name] of wanted) {
    const known = await tx.selectFrom('etiquette').select(['id', 'name', 'deleted_at']).where('name_key', '=', key).executeTakeFirst();
    if (known && known.deleted_at === null) {
      found.push({ id: known.id, name: known.name });
      continue;
    }
    const { count } = await tx
      .selectFrom('etiquette')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw refused('add', `Il y a déjà ${MOST}\u00a0étiquettes. Prenez-en une qui existe.`);
    if (known) {
      await tx.deleteFrom('demande_etiquette').where('etiquette_id', '=', known.id).execute();
      await tx.deleteFrom('etiquette').where('id', '=', known.id).execute();
    }
    const values = { id: randomUUIDv7(), name, name_key: key, created_at: toStamp(deps.clock.now()), deleted_at: null };
    // Two people may create the same label at once.
    await tx
      .insertInto('etiquette')
      .values(values)
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .execute();
    found.push(await tx.selectFrom('etiquette').select(['id', 'name']).where('name_key', '=', key).executeTakeFirstOrThrow());
  }
  return found;
}

type Ids = string[] | SelectQueryBuilder<Tables, 'demande_etiquette', { demande_id: string }>;

/** Removed labels must leave the search index: the next search indexes these requests again. */
async function indexAgain(tx: Tx, ids: Ids): Promise<void> {
  await tx.deleteFrom('demande_mot').where('demande_id', 'in', ids).execute();
  await tx.updateTable('demande').set({ indexed: 0 }).where('id', 'in', ids).execute();
}

/** @throws Problem 404, 422 for a duplicate name */
export async function renameEtiquette(deps: Store, by: By, id: string, name: string): Promise<Etiquette> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await requireEtiquette(tx, id);
    const other = await tx.selectFrom('etiquette').select(['id', 'deleted_at']).where('name_key', '=', keyOf(name)).executeTakeFirst();
    if (other && other.id !== id) {
      if (other.deleted_at === null) throw refused('name', 'Une autre étiquette porte ce nom. Réunissez-les plutôt.');
      await tx.deleteFrom('etiquette').where('id', '=', other.id).execute();
    }
    await tx
      .updateTable('etiquette')
      .set({ name: neat(name), name_key: keyOf(name) })
      .where('id', '=', id)
      .execute();
    await indexAgain(tx, demandesWith(tx, id));
    await record(deps, tx, { by, ...subjectOf(id), action: 'modifier', label: name, before: { name: before.name }, after: { name } });
  });
  return requireCounted(deps, id);
}

/** Replaces a label by another and bins it; `restoreEtiquette` undoes it. @throws Problem 404, 422 */
export async function joinEtiquettes(deps: Store, by: By, id: string, into: string): Promise<Etiquette> {
  if (id === into) throw refused('into', 'Choisissez une autre étiquette.');
  await deps.db.transaction().execute(async (tx) => {
    const [gone, kept] = [await requireEtiquette(tx, id), await requireEtiquette(tx, into)];
    await tx
      .insertInto('demande_etiquette')
      .columns(['etiquette_id', 'demande_id', 'via'])
      .expression((eb) =>
        eb
          .selectFrom('demande_etiquette')
          .select((of) => [of.val(into).as('etiquette_id'), 'demande_id', of.val(id).as('via')])
          .where('etiquette_id', '=', id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await setBinned(tx, id, toStamp(deps.clock.now()));
    await record(deps, tx, { by, ...subjectOf(id), action: 'reunir', label: gone.name, after: { into: kept.name } });
  });
  return requireCounted(deps, into);
}

/** Idempotent. @throws Problem 404 */
export async function binEtiquette(deps: Store, by: By, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { name, deleted_at } = await requireEtiquette(tx, id, true);
    if (deleted_at !== null) return;
    await setBinned(tx, id, toStamp(deps.clock.now()));
    await record(deps, tx, { by, ...subjectOf(id), action: 'supprimer', label: name });
  });
}

/** Undoes a join too. @throws Problem 404 */
export async function restoreEtiquette(deps: Store, by: By, id: string): Promise<Etiquette> {
  await deps.db.transaction().execute(async (tx) => {
    const { name, deleted_at } = await requireEtiquette(tx, id, true);
    if (deleted_at === null) return;
    await setBinned(tx, id, null);
    await tx.deleteFrom('demande_etiquette').where('via', '=', id).execute();
    await record(deps, tx, { by, ...subjectOf(id), action: 'restaurer', label: name });
  });
  return requireCounted(deps, id);
}

async function setBinned(tx: Tx, id: string, deleted_at: string | null): Promise<void> {
  await tx.updateTable('etiquette').set({ deleted_at }).where('id', '=', id).execute();
  await indexAgain(tx, demandesWith(tx, id));
}

const demandesWith = (tx: Tx, id: string) => tx.selectFrom('demande_etiquette').select('demande_id').where('etiquette_id', '=', id);

const subjectOf = (subjectId: string) => ({ subject: 'etiquette', subjectId });

async function requireEtiquette(db: Db | Tx, id: string, isBinToo = false) {
  const row = await db.selectFrom('etiquette').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (row.deleted_at !== null && !isBinToo)) throw notFound('Cette étiquette n’existe pas ou plus.');
  return row;
}

async function requireCounted(deps: Pick<Deps, 'db'>, id: string): Promise<Etiquette> {
  const found = (await listEtiquettes(deps)).data.find((one) => one.id === id);
  if (!found) throw notFound('Cette étiquette n’existe pas ou plus.');
  return found;
}

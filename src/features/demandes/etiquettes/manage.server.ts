import type { Db, Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, refused } from '~/platform/http/problem';
import type { Etiquette } from './contract';
import { keyOf, listEtiquettes } from './etiquettes.server';

type Store = Pick<Deps, 'db' | 'clock'>;
type By = Pick<Caller, 'id' | 'name'>;

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
      .set({ name: name.trim().replace(/\s+/g, ' '), name_key: keyOf(name) })
      .where('id', '=', id)
      .execute();
    await indexAllAgain(tx, id);
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
  await indexAllAgain(tx, id);
}

/** The next search indexes these requests again. */
async function indexAllAgain(tx: Tx, id: string): Promise<void> {
  const theirs = tx.selectFrom('demande_etiquette').select('demande_id').where('etiquette_id', '=', id);
  await tx.deleteFrom('demande_mot').where('demande_id', 'in', theirs).execute();
  await tx.updateTable('demande').set({ indexed: 0 }).where('id', 'in', theirs).execute();
}

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

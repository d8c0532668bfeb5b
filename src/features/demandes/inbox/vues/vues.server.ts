import { randomUUIDv7 } from 'node:crypto';
import type { InferResult } from 'kysely';
import type { Db, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { notFound, Problem, refused } from '~/platform/http/problem';
import { fold } from '~/platform/text/fold';
import { MOST_VUES, type Vue, type VueChange, type VueInput } from './contract';

export async function listVues({ db }: Pick<Deps, 'db'>, by: By): Promise<{ data: Vue[]; total: number }> {
  const rows = await seenBy(db, by).orderBy('vue.position').orderBy('vue.name').orderBy('vue.id').execute();
  const data = rows.map((row) => viewOf(row, by)).sort((a, b) => Number(b.mine) - Number(a.mine));
  return { data, total: data.length };
}

/** @throws Problem 422 for a duplicate name, or too many views */
export async function createVue(deps: Pick<Deps, 'db' | 'clock'>, by: By, input: VueInput): Promise<Vue> {
  return deps.db.transaction().execute(async (tx) => {
    const own = await takeOwn(tx, by);
    requireQuota(own);
    requireFreeName(own, input.name);
    const id = randomUUIDv7();
    const position = input.position ?? Math.max(-1, ...own.map((vue) => vue.position)) + 1;
    await tx
      .insertInto('vue')
      .values({ id, ...columnsOf(by, { ...input, position }), created_at: toStamp(deps.clock.now()) })
      .execute();
    return requireVue(tx, by, id);
  });
}

/** An orphaned shared view goes to the account that changes it. @throws Problem 403, 404, 422 */
export async function reviseVue(deps: Pick<Deps, 'db'>, by: By, id: string, change: VueChange): Promise<Vue> {
  return deps.db.transaction().execute(async (tx) => {
    const own = await takeOwn(tx, by);
    const before = await requireMine(tx, by, id);
    if (!before.mine) requireQuota(own);
    const after = { ...before, ...definedOf(change) };
    requireFreeName(
      own.filter((vue) => vue.id !== id),
      after.name,
    );
    const { numUpdatedRows } = await tx
      .updateTable('vue')
      .set(columnsOf(by, after))
      .where('id', '=', id)
      // Of two simultaneous takeovers, the second finds no row.
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', by.id)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await requireMine(tx, by, id);
    return requireVue(tx, by, id);
  });
}

/** @throws Problem 403, 404 */
export async function removeVue(deps: Pick<Deps, 'db'>, by: By, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await requireMine(tx, by, id);
    await tx.deleteFrom('vue').where('id', '=', id).execute();
  });
}

export async function removeVuesOf(tx: Tx, email: string): Promise<void> {
  const rows = await tx.selectFrom('vue').select(['id', 'name', 'filter']).execute();
  const about = rows.filter(({ name, filter }) =>
    [name, ...Object.values(JSON.parse(filter) as Vue['filter'])].some((words) => words.toLowerCase().split(/\s+/).includes(email)),
  );
  for (const { id } of about) await tx.deleteFrom('vue').where('id', '=', id).execute();
}

type Own = { id: string; name_key: string; position: number };

/** Locks the row of the account: its changes run in sequence. */
async function takeOwn(tx: Tx, by: By): Promise<Own[]> {
  await tx
    .updateTable('compte')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', by.id)
    .execute();
  return tx.selectFrom('vue').select(['id', 'name_key', 'position']).where('owner_id', '=', by.id).execute();
}

function requireQuota(own: Own[]) {
  if (own.length >= MOST_VUES) throw refused('name', `Vous gardez déjà ${MOST_VUES}\u00a0vues. Supprimez-en une qui ne sert plus.`);
}

function requireFreeName(others: Own[], name: string) {
  if (others.some(({ name_key }) => name_key === fold(name)))
    throw refused('name', 'Une de vos vues porte déjà ce nom. Donnez-en un autre, ou modifiez celle qui existe.');
}

/** @throws Problem 404, 403 for another's shared view */
async function requireMine(tx: Tx, by: By, id: string): Promise<Vue> {
  const vue = await requireVue(tx, by, id);
  if (!vue.mine && vue.owner !== null)
    throw new Problem(
      403,
      'pas_a_vous',
      `Cette vue est partagée par ${vue.owner}\u00a0: demandez-lui de la changer, ou gardez la vôtre sous un autre nom.`,
    );
  return vue;
}

async function requireVue(tx: Tx, by: By, id: string): Promise<Vue> {
  const row = await seenBy(tx, by).where('vue.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Cette vue n’existe pas ou plus.');
  return viewOf(row, by);
}

const seenBy = (db: Db | Tx, by: By) =>
  db
    .selectFrom('vue')
    .leftJoin('compte', 'compte.id', 'vue.owner_id')
    .select(['vue.id', 'vue.name', 'vue.filter', 'vue.owner_id', 'vue.private_to', 'vue.position', 'compte.name as owner'])
    .where((eb) => eb.or([eb('vue.private_to', 'is', null), eb('vue.private_to', '=', by.id)]));

const columnsOf = (by: By, { name, filter, shared, position }: Pick<Vue, 'name' | 'filter' | 'shared' | 'position'>) => ({
  owner_id: by.id,
  private_to: shared ? null : by.id,
  name,
  name_key: fold(name),
  filter: JSON.stringify(filter),
  position,
});

const viewOf = (row: InferResult<ReturnType<typeof seenBy>>[number], by: By): Vue => ({
  id: row.id,
  name: row.name,
  filter: JSON.parse(row.filter),
  shared: row.private_to === null,
  mine: row.owner_id === by.id,
  owner: row.owner,
  position: row.position,
});

const definedOf = (change: VueChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<VueInput>;

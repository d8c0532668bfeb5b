import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import { type Author, record } from '~/content/journal/journal.server';
import { lastChange } from '~/content/journal/last-change.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { notFound, Problem, refused } from '~/platform/http/problem';
import type { ReponseInput, ReponseType } from './contract';

type Store = Pick<Deps, 'db' | 'clock'>;

const MOST = 200;

export async function listReponses({ db }: Pick<Deps, 'db'>, isBin: boolean) {
  const rows = await db
    .selectFrom('reponse_type')
    .selectAll()
    .where('deleted_at', isBin ? 'is not' : 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const { entreprise } = await requireReglages(db);
  return { data: rows.map(viewOf), total: rows.length, magasin: entreprise.name };
}

/** @throws Problem 422 above the limit */
export async function createReponse(deps: Store, by: Author, input: ReponseInput): Promise<ReponseType> {
  return deps.db.transaction().execute(async (tx) => {
    const { count, last } = await tx
      .selectFrom('reponse_type')
      .select((row) => [row.fn.countAll<string | number>().as('count'), row.fn.max('position').as('last')])
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw refused('title', `Vous gardez déjà ${MOST}\u00a0réponses prêtes. Supprimez-en une qui ne sert plus.`);
    const now = toStamp(deps.clock.now());
    const id = randomUUIDv7();
    const position = (last ?? -1) + 1;
    await tx
      .insertInto('reponse_type')
      .values({ id, ...input, position, version: 1, created_at: now, updated_at: now, deleted_at: null })
      .execute();
    await record(deps, tx, { by, ...subjectOf(id), action: 'creer', label: input.title, after: input });
    return requireReponse(tx, id);
  });
}

/** @throws Problem 404, 409 with the current one when changed meanwhile or binned */
export async function reviseReponse(
  deps: Store,
  by: Author,
  id: string,
  { version, ...input }: ReponseInput & { version: number },
): Promise<ReponseType> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireReponse(tx, id);
    const { numUpdatedRows } = await tx
      .updateTable('reponse_type')
      .set({ ...input, version: version + 1, updated_at: toStamp(deps.clock.now()) })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const current = await requireReponse(tx, id);
    if (numUpdatedRows === 0n) {
      const { subject, subjectId } = subjectOf(id);
      const { who, when } = await lastChange(deps, tx, subject, subjectId);
      throw new Problem(409, 'modifie_entre_temps', `${who} a changé cette réponse ${when}. Relisez-la, puis recommencez.`, {
        current,
        sent: { version, ...input },
      });
    }
    const { title, text } = before;
    await record(deps, tx, { by, ...subjectOf(id), action: 'modifier', label: input.title, before: { title, text }, after: input });
    return current;
  });
}

/** These ids first. Versions stay, so that an open form meets no conflict. @throws Problem 404 */
export async function orderReponses(deps: Store, by: Author, ids: string[]): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('reponse_type')
      .select('id')
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const named = [...new Set(ids)];
    const known = rows.map(({ id }) => id);
    if (named.some((id) => !known.includes(id))) throw notFound(MISSING);
    const all = [...named, ...known.filter((id) => !named.includes(id))];
    for (const [position, id] of all.entries()) await tx.updateTable('reponse_type').set({ position }).where('id', '=', id).execute();
    await record(deps, tx, { by, ...subjectOf(''), action: 'ordonner', label: '', before: known, after: all });
  });
}

/** Idempotent. @throws Problem 404 */
export const binReponse = (deps: Store, by: Author, id: string) => move(deps, by, id, 'supprimer', toStamp(deps.clock.now()));

/** @throws Problem 404 */
export const restoreReponse = (deps: Store, by: Author, id: string) => move(deps, by, id, 'restaurer', null);

async function move({ db, clock }: Store, by: Author, id: string, action: string, deleted_at: string | null): Promise<ReponseType> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('reponse_type')
      .set((row) => ({ deleted_at, version: row('version', '+', 1), updated_at: toStamp(clock.now()) }))
      .where('id', '=', id)
      .where('deleted_at', deleted_at === null ? 'is not' : 'is', null)
      .executeTakeFirst();
    const after = await requireReponse(tx, id);
    if (numUpdatedRows === 1n) await record({ clock }, tx, { by, ...subjectOf(id), action, label: after.title });
    return after;
  });
}

const subjectOf = (subjectId: string) => ({ subject: 'reponse', subjectId });
const MISSING = 'Cette réponse n’existe pas ou plus.';

async function requireReponse(db: Db | Tx, id: string): Promise<ReponseType> {
  const row = await db.selectFrom('reponse_type').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(MISSING);
  return viewOf(row);
}

const viewOf = ({ updated_at, deleted_at, created_at: _, ...row }: Selectable<Tables['reponse_type']>): ReponseType => ({
  ...row,
  updatedAt: updated_at,
  deletedAt: deleted_at,
});

import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#db/tables';
import { type Author, record } from '~/content/journal/journal.server';
import { lastChange } from '~/content/journal/last-change.server';
import { toStamp } from '~/platform/clock';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { notFound, Problem, refused } from '~/platform/http/problem';
import { checkDays, checkReview } from '../tarifs/edition.server';
import { todayIn } from '../tarifs/tarifs.server';
import type { RegleInput, RegleRow } from './contract';
import { type StoredRegle, storedRegle, viewRegle } from './regles.server';
import { inWords, typeset } from './words';

const MOST = { rows: 60, keys: 200 };

/** @throws Problem 422 for a duplicate first day, one too far away, or too many rules */
export async function createRegle(deps: Deps, by: Author, input: RegleInput): Promise<RegleRow> {
  const id = randomUUIDv7();
  const after = typeset({ ...input, key: input.key ?? id });
  return changeContent(deps, deps.clock, async (tx) => {
    checkDays(deps, after);
    await requireRoom(tx, after);
    const now = toStamp(deps.clock.now());
    await tx
      .insertInto('regle')
      .values({
        id,
        key: after.key,
        ...columnsOf(after),
        confirmed_at: now,
        version: 1,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute();
    await record(deps, tx, { by, ...subjectOf(id), action: 'creer', label: after.label, after: inWords(after) });
    return viewRegle(deps, tx, await requireRegle(tx, id));
  });
}

/** @throws Problem 404, 409 with the current one when changed or binned, 422 as `createRegle`, or for another key */
export async function reviseRegle(
  deps: Deps,
  by: Author,
  id: string,
  { version, ...input }: RegleInput & { version: number },
): Promise<RegleRow> {
  const after = typeset(input);
  return changeContent(deps, deps.clock, async (tx) => {
    const before = await requireRegle(tx, id);
    if (after.key !== before.key) throw refused('key', 'Cette valeur est d’une autre règle.');
    checkDays(deps, after);
    await requireVersion(deps, tx, before, version, after);
    await requireFreeDay(tx, { key: before.key, valid_from: after.valid_from }, id);
    return write(deps, tx, { by, action: 'modifier', before, after });
  });
}

/** Read again at its source today, stated until a future day. @throws Problem 404, 409, 422 */
export async function verifyRegle(
  deps: Deps,
  by: Author,
  id: string,
  { version, review_by }: Pick<RegleRow, 'version' | 'review_by'>,
): Promise<RegleRow> {
  return changeContent(deps, deps.clock, async (tx) => {
    const before = await requireRegle(tx, id);
    const after = { ...inputOf(before), review_by, checked_on: todayIn(deps.clock) };
    checkReview(deps, after);
    await requireVersion(deps, tx, before, version, { review_by });
    return write(deps, tx, { by, action: 'verifier', before, after });
  });
}

/** Idempotent. @throws Problem 404 */
export const binRegle = (deps: Deps, by: Author, id: string) => move(deps, by, id, 'supprimer', toStamp(deps.clock.now()));

/** @throws Problem 404, 422 when another row took its first day */
export const restoreRegle = (deps: Deps, by: Author, id: string) => move(deps, by, id, 'restaurer', null);

async function move(deps: Deps, by: Author, id: string, action: string, deleted_at: string | null): Promise<RegleRow> {
  return changeContent(deps, deps.clock, async (tx) => {
    const before = await requireRegle(tx, id);
    if ((before.deletedAt === null) !== (deleted_at === null)) {
      if (deleted_at === null) await requireFreeDay(tx, before, id);
      await tx
        .updateTable('regle')
        .set({ deleted_at, version: before.version + 1, updated_at: toStamp(deps.clock.now()) })
        .where('id', '=', id)
        .execute();
      await record(deps, tx, { by, ...subjectOf(id), action, label: before.label });
    }
    return viewRegle(deps, tx, await requireRegle(tx, id));
  });
}

type Change = { by: Author; action: string; before: StoredRegle; after: RegleInput };

async function write(deps: Deps, tx: Tx, { by, action, before, after }: Change): Promise<RegleRow> {
  const { id, version } = before;
  const now = toStamp(deps.clock.now());
  await tx
    .updateTable('regle')
    .set({ ...columnsOf(after), confirmed_at: now, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  const words = { before: inWords(inputOf(before)), after: inWords(after) };
  await record(deps, tx, { by, ...subjectOf(id), action, label: after.label, ...words });
  return viewRegle(deps, tx, await requireRegle(tx, id));
}

async function requireRegle(tx: Tx, id: string): Promise<StoredRegle> {
  const row = await tx.selectFrom('regle').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Cette règle n’existe pas ou plus.');
  return storedRegle(row);
}

// `changeContent` serialises changes: the read version is still current.
async function requireVersion(deps: Deps, tx: Tx, current: StoredRegle, version: number, sent: object) {
  if (current.version === version && current.deletedAt === null) return;
  const { subject, subjectId } = subjectOf(current.id);
  const { who, when } = await lastChange(deps, tx, subject, subjectId);
  throw new Problem(409, 'modifie_entre_temps', `${who} a changé cette règle ${when}. Relisez-la, puis recommencez.`, {
    current: await viewRegle(deps, tx, current),
    sent: { version, ...sent },
  });
}

async function requireRoom(tx: Tx, { key, valid_from }: { key: string; valid_from: string }) {
  const keys = await tx.selectFrom('regle').select('key').distinct().where('deleted_at', 'is', null).execute();
  if (!keys.some((row) => row.key === key) && keys.length >= MOST.keys)
    throw refused('label', `Il y a déjà ${MOST.keys}\u00a0règles. Supprimez celles qui ne servent plus.`);
  await requireFreeDay(tx, { key, valid_from });
}

async function requireFreeDay(tx: Tx, { key, valid_from }: { key: string; valid_from: string }, but = '') {
  const others = await tx
    .selectFrom('regle')
    .select('valid_from')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .where('id', '!=', but)
    .execute();
  if (others.some((other) => other.valid_from === valid_from))
    throw refused('valid_from', 'La même règle commence déjà ce jour-là. Corrigez-la, ou choisissez un autre jour.');
  if (others.length >= MOST.rows) throw refused('valid_from', `Cette règle a déjà ${MOST.rows}\u00a0valeurs. Supprimez-en d’anciennes.`);
}

const inputOf = ({
  id: _,
  confirmedAt: __,
  version: ___,
  updatedAt: ____,
  deletedAt: _____,
  source_url = '',
  ...regle
}: StoredRegle): RegleInput => ({
  ...regle,
  source_url,
});

const columnsOf = ({
  key: _,
  source,
  source_url,
  seconde_main,
  valid_from,
  valid_until,
  review_by,
  checked_on,
  ...content
}: RegleInput) => ({
  label: content.label,
  content: JSON.stringify(content),
  source,
  source_url,
  seconde_main: seconde_main ? 1 : 0,
  valid_from,
  valid_until: valid_until ?? null,
  review_by,
  checked_on,
});

const subjectOf = (subjectId: string) => ({ subject: 'regle', subjectId });

import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#db/tables';
import { type Author, record } from '~/content/journal/journal.server';
import { lastChange } from '~/content/journal/last-change.server';
import { toStamp } from '~/platform/clock';
import { changeContent } from '~/platform/db/content';
import type { Deps } from '~/platform/deps';
import { notFound, Problem, refused } from '~/platform/http/problem';
import { typographie } from '~/platform/text/typographie';
import { TARIFS } from '../engine/tarifs';
import type { TarifInput, TarifRow } from './contract';
import { type StoredTarif, storedOf, todayIn, viewTarif } from './tarifs.server';
import { inWords } from './words';

const MOST = 60;
/** A value unchecked for longer is not reliable. */
const LONGEST_YEARS = 2;

/** @throws Problem 422 for a duplicate first day, or one too far away */
export async function createTarif(deps: Deps, by: Author, input: TarifInput): Promise<TarifRow> {
  const after = { ...input, source: typographie(input.source) };
  return changeContent(deps, deps.clock, async (tx) => {
    checkDays(deps, after);
    await requireFreeDay(tx, after);
    const id = randomUUIDv7();
    const now = toStamp(deps.clock.now());
    await tx
      .insertInto('tarif')
      .values({ id, ...columnsOf(after), confirmed_at: now, version: 1, created_at: now, updated_at: now, deleted_at: null })
      .execute();
    await record(deps, tx, { by, ...subjectOf(id), action: 'creer', label: TARIFS[after.key].label, after: inWords(after) });
    return viewTarif(deps, tx, await requireTarif(tx, id));
  });
}

/** @throws Problem 404, 409 with the current one when changed or binned, 422 as `createTarif`, or for another key */
export async function reviseTarif(
  deps: Deps,
  by: Author,
  id: string,
  { version, ...input }: TarifInput & { version: number },
): Promise<TarifRow> {
  const after = { ...input, source: typographie(input.source) };
  return changeContent(deps, deps.clock, async (tx) => {
    const before = await requireTarif(tx, id);
    if (after.key !== before.key) throw refused('key', 'Cette valeur est d’un autre tarif.');
    checkDays(deps, after);
    await requireVersion(deps, tx, before, version, after);
    await requireFreeDay(tx, after, id);
    return write(deps, tx, { by, action: 'modifier', before, after });
  });
}

/** Checked today, valid until a future day. @throws Problem 404, 409, 422 */
export async function verifyTarif(
  deps: Deps,
  by: Author,
  id: string,
  { version, review_by }: Pick<TarifRow, 'version' | 'review_by'>,
): Promise<TarifRow> {
  return changeContent(deps, deps.clock, async (tx) => {
    const before = await requireTarif(tx, id);
    const after = { ...before, review_by, checked_on: todayIn(deps.clock) };
    checkReview(deps, after);
    await requireVersion(deps, tx, before, version, { review_by });
    return write(deps, tx, { by, action: 'verifier', before, after });
  });
}

/** Idempotent. @throws Problem 404 */
export const binTarif = (deps: Deps, by: Author, id: string) => move(deps, by, id, 'supprimer', toStamp(deps.clock.now()));

/** @throws Problem 404, 422 when another value took its first day */
export const restoreTarif = (deps: Deps, by: Author, id: string) => move(deps, by, id, 'restaurer', null);

async function move(deps: Deps, by: Author, id: string, action: string, deleted_at: string | null): Promise<TarifRow> {
  return changeContent(deps, deps.clock, async (tx) => {
    const before = await requireTarif(tx, id);
    if ((before.deletedAt === null) !== (deleted_at === null)) {
      if (deleted_at === null) await requireFreeDay(tx, before, id);
      await tx
        .updateTable('tarif')
        .set({ deleted_at, version: before.version + 1, updated_at: toStamp(deps.clock.now()) })
        .where('id', '=', id)
        .execute();
      await record(deps, tx, { by, ...subjectOf(id), action, label: TARIFS[before.key].label });
    }
    return viewTarif(deps, tx, await requireTarif(tx, id));
  });
}

type Change = { by: Author; action: string; before: StoredTarif; after: TarifInput };

async function write(deps: Deps, tx: Tx, { by, action, before, after }: Change): Promise<TarifRow> {
  const { id, key, version } = before;
  const now = toStamp(deps.clock.now());
  await tx
    .updateTable('tarif')
    .set({ ...columnsOf(after), confirmed_at: now, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  await record(deps, tx, { by, ...subjectOf(id), action, label: TARIFS[key].label, before: inWords(before), after: inWords(after) });
  return viewTarif(deps, tx, await requireTarif(tx, id));
}

async function requireTarif(tx: Tx, id: string): Promise<StoredTarif> {
  const row = await tx.selectFrom('tarif').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !Object.hasOwn(TARIFS, row.key)) throw notFound('Cette valeur n’existe pas ou plus.');
  return storedOf(row);
}

// `changeContent` serialises changes: the read version is still current.
async function requireVersion(deps: Deps, tx: Tx, current: StoredTarif, version: number, sent: object) {
  if (current.version === version && current.deletedAt === null) return;
  const { subject, subjectId } = subjectOf(current.id);
  const { who, when } = await lastChange(deps, tx, subject, subjectId);
  throw new Problem(409, 'modifie_entre_temps', `${who} a changé cette valeur ${when}. Relisez-la, puis recommencez.`, {
    current: await viewTarif(deps, tx, current),
    sent: { version, ...sent },
  });
}

/** @throws Problem 422 for a check in the future, or a review too far away */
export function checkDays({ clock }: Pick<Deps, 'clock'>, { review_by, checked_on }: Pick<TarifInput, 'review_by' | 'checked_on'>) {
  const today = todayIn(clock);
  if (checked_on > today) throw refused('checked_on', 'Ce jour n’est pas encore venu.');
  if (review_by > Temporal.PlainDate.from(today).add({ years: LONGEST_YEARS }).toString())
    throw refused('review_by', `Une valeur se revoit au moins tous les ${LONGEST_YEARS}\u00a0ans. Choisissez un jour plus proche.`);
}

/** Of what is checked today. @throws Problem 422 */
export function checkReview(deps: Pick<Deps, 'clock'>, dated: Pick<TarifInput, 'valid_from' | 'review_by' | 'checked_on'>) {
  const { valid_from, review_by, checked_on } = dated;
  if (review_by < checked_on) throw refused('review_by', 'Ce jour est passé. Choisissez-en un à venir.');
  if (review_by <= valid_from) throw refused('review_by', 'Choisissez un jour après celui du début.');
  checkDays(deps, dated);
}

async function requireFreeDay(tx: Tx, { key, valid_from }: Pick<TarifInput, 'key' | 'valid_from'>, but = '') {
  const others = await tx
    .selectFrom('tarif')
    .select('valid_from')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .where('id', '!=', but)
    .execute();
  if (others.some((other) => other.valid_from === valid_from))
    throw refused('valid_from', 'Une autre valeur commence ce jour-là. Corrigez-la, ou choisissez un autre jour.');
  if (others.length >= MOST) throw refused('valid_from', `Ce tarif a déjà ${MOST}\u00a0valeurs. Supprimez-en d’anciennes.`);
}

const columnsOf = ({ key, values, low, high, valid_from, review_by, source, seconde_main, checked_on }: TarifInput) => ({
  key,
  amounts: JSON.stringify(values),
  low,
  high,
  valid_from,
  review_by,
  source,
  seconde_main: seconde_main ? 1 : 0,
  checked_on,
});

const subjectOf = (subjectId: string) => ({ subject: 'tarif', subjectId });

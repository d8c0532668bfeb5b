import { randomUUIDv7 } from 'node:crypto';
import { record } from '~/content/journal/journal.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { notFound, refused } from '~/platform/http/problem';
import { hashToken, newToken } from '~/platform/token';
import { findUnavailable } from '~/platform/unavailable';
import type { Entree } from './contract';

type Store = Pick<Deps, 'db' | 'clock'>;

/** Path of a given link, before its secret. */
export const ENTREE = '/entree/';
/** More would not be revoked one by one. */
const MOST = 50;
const USED_EVERY_MS = 60_000;

export async function listEntrees({ db }: Pick<Deps, 'db'>): Promise<Entree[]> {
  const rows = await db
    .selectFrom('entree')
    .select(['id', 'label', 'author', 'created_at', 'used_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, label, author, created_at, used_at }) => ({ id, label, author, createdAt: created_at, usedAt: used_at }));
}

/** @returns the URL, shown once: only a hash is stored @throws Problem 422 when there are too many */
export async function giveEntree(deps: Store & Pick<Deps, 'env'>, by: Caller, label: string): Promise<{ id: string; url: string }> {
  const secret = newToken();
  const id = randomUUIDv7();
  await deps.db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('entree')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw refused('label', `Il y a déjà ${MOST} liens. Retirez ceux qui ne servent plus, puis réessayez.`);
    await tx
      .insertInto('entree')
      .values({ id, label, hash: hashToken(secret), created_at: toStamp(deps.clock.now()), author: by.name, used_at: null })
      .execute();
    await record(deps, tx, { by, action: 'donner', subject: 'entree', subjectId: id, label });
  });
  return { id, url: `${deps.env.publicUrl}${ENTREE}${secret}` };
}

/** @throws Problem 404 */
export async function takeEntreeBack(deps: Store, by: Caller, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom('entree').where('id', '=', id).returning('label').executeTakeFirst();
    if (!row) throw notFound('Ce lien n’existe plus\u00a0: il a déjà été retiré.');
    await record(deps, tx, { by, action: 'retirer', subject: 'entree', subjectId: id, label: row.label });
  });
}

/** Whether the secret of a link is one that the shop gave out; notes its use, to the minute. */
export async function isGiven({ db, clock }: Store, secret: string | undefined): Promise<boolean> {
  if (secret === undefined || !/^[\w-]{43}$/.test(secret)) return false;
  const row = await db.selectFrom('entree').select(['id', 'used_at']).where('hash', '=', hashToken(secret)).executeTakeFirst();
  if (!row) return false;
  const now = clock.now();
  if (row.used_at === null || now.epochMilliseconds - Temporal.Instant.from(row.used_at).epochMilliseconds >= USED_EVERY_MS) {
    const used = db
      .updateTable('entree')
      .set({ used_at: toStamp(now) })
      .where('id', '=', row.id)
      .execute();
    // A database that only reads lets people in all the same.
    await used.catch((error: unknown) => {
      if (!findUnavailable(error)) throw error;
    });
  }
  return true;
}

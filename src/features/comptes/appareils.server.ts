import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { Visit } from '~/platform/http/endpoint';

/** Browsers that one account remembers: a shop's counter, an office, telephones. Each may guess for itself, so they are not many. */
const MOST = 10;
/** As long as the cookie lasts. */
export const DEVICE_DAYS = 365;

/**
 * From now on the account knows the browser again: its person has just signed in there completely. What the cookie holds is renewed, for every
 * account that the browser is known to, so that a value copied or planted before opens no allowance any more.
 */
export async function rememberDevice(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db | Tx,
  compteId: string,
  { device }: Pick<Visit, 'device'>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const [hash, used_at] = [hashed(token), toStamp(clock.now())];
  if (device.token) await tx.updateTable('appareil').set({ hash }).where('hash', '=', hashed(device.token)).execute();
  await tx
    .insertInto('appareil')
    .values({ hash, compte_id: compteId, used_at })
    .onConflict((conflict) => conflict.columns(['hash', 'compte_id']).doUpdateSet({ used_at }))
    .execute();
  const others = tx.selectFrom('appareil').select('hash').where('compte_id', '=', compteId).where('hash', '!=', hash);
  await tx
    .deleteFrom('appareil')
    .where('compte_id', '=', compteId)
    .where('hash', '!=', hash)
    .where(
      'hash',
      'not in',
      others
        .orderBy('used_at', 'desc')
        .orderBy('hash')
        .limit(MOST - 1),
    )
    .execute();
  device.keep(token);
}

/** The browser as the account of this address knows it (a hash); undefined when it does not, or when there is no such account. */
export async function findDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  { device }: Pick<Visit, 'device'>,
): Promise<string | undefined> {
  if (!device.token) return undefined;
  const row = await db
    .selectFrom('appareil')
    .innerJoin('compte', 'compte.id', 'appareil.compte_id')
    .select('appareil.hash')
    .where('appareil.hash', '=', hashed(device.token))
    .where('appareil.used_at', '>', toStamp(clock.now().subtract({ hours: 24 * DEVICE_DAYS })))
    .where('compte.email', '=', email)
    .executeTakeFirst();
  return row?.hash;
}

export async function forgetDevices(tx: Db | Tx, compteId: string): Promise<void> {
  await tx.deleteFrom('appareil').where('compte_id', '=', compteId).execute();
}

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');

import type { Db, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { DEVICE_YEARS } from '~/platform/http/device';
import type { Visit } from '~/platform/http/endpoint';
import { hashToken, newToken } from '~/platform/token';

/** Each browser has its own guesses, so few. */
const MOST = 10;
export const DEVICE_DAYS = 365 * DEVICE_YEARS;

/** After a complete sign-in. Renews the cookie's value for each account that knew it: a copied or planted value expires. */
export async function rememberDevice(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db | Tx,
  compteId: string,
  { device }: Pick<Visit, 'device'>,
): Promise<void> {
  const token = newToken();
  const [hash, used_at] = [hashToken(token), toStamp(clock.now())];
  if (device.token) await tx.updateTable('appareil').set({ hash }).where('hash', '=', hashToken(device.token)).execute();
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

/** Hash of a known browser; undefined for an unknown one or a missing account. */
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
    .where('appareil.hash', '=', hashToken(device.token))
    .where('appareil.used_at', '>', toStamp(clock.now().subtract({ hours: 24 * DEVICE_DAYS })))
    .where('compte.email', '=', email)
    .executeTakeFirst();
  return row?.hash;
}

export async function forgetDevices(tx: Db | Tx, compteId: string): Promise<void> {
  await tx.deleteFrom('appareil').where('compte_id', '=', compteId).execute();
}

import type { Deps } from '~/platform/deps';

/** After a change of SECRET, so that the next start needs no FORMER_SECRET. */
export async function resealFactors({ db, env, secret }: Pick<Deps, 'db' | 'env' | 'secret'>): Promise<void> {
  if (env.formerSecret === undefined) return;
  for (const column of ['totp_secret', 'totp_pending'] as const)
    for (const row of await db.selectFrom('compte').select(['id', column]).where(column, 'is not', null).execute()) {
      const sealed = row[column] as string;
      const plain = secret.unseal(sealed);
      if (plain === undefined) continue;
      await db
        .updateTable('compte')
        .set({ [column]: secret.seal(plain) })
        .where('id', '=', row.id)
        // Another instance may have changed it meanwhile.
        .where(column, '=', sealed)
        .execute();
    }
  for (const { hash, totp_secret } of await db.selectFrom('changement_de_compte').select(['hash', 'totp_secret']).execute()) {
    const plain = totp_secret === null ? undefined : secret.unseal(totp_secret);
    if (plain === undefined) continue;
    await db
      .updateTable('changement_de_compte')
      .set({ totp_secret: secret.seal(plain) })
      .where('hash', '=', hash)
      .execute();
  }
}

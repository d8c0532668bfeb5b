import type { Deps } from '~/platform/deps';

/** Once SECRET was replaced, seals second factors, and those that an undo would put back, with the new one: from the next start on they do without FORMER_SECRET. */
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
        // Its owner may have changed it meanwhile, on another instance.
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

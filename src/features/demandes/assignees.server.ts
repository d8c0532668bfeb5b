import type { Deps } from '~/platform/deps';
import { ANSWERERS } from '~/ui/roles';

/** All accounts, by name: old requests name former staff. */
export async function listEquipe({ db }: Pick<Deps, 'db'>): Promise<{ id: string; name: string; mayAnswer: boolean }[]> {
  const rows = await db
    .selectFrom('compte')
    .select(['id', 'name', 'role', 'password_hash', 'disabled_at'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, role, password_hash, disabled_at }) => ({
    id,
    name,
    mayAnswer: ANSWERERS.includes(role) && password_hash !== null && disabled_at === null,
  }));
}

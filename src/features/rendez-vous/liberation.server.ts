import { momentText } from '~/intake/slot-line';
import type { Deps } from '~/platform/deps';
import type { Releasable } from './contract';
import { gone } from './rendez-vous.server';
import { linkOf, pendingRows } from './same-asker.server';

const MOST = 2_000;

/** Pending ones, oldest first, with their link to this one. Releasing marks them as spam. @throws Problem 404 when it is not pending */
export async function listReleasable(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<Releasable[]> {
  const rows = await pendingRows(deps)
    .select([
      'demande.reference',
      'demande.company',
      'demande.name',
      'demande.family_name',
      'demande.state',
      'demande.version',
      'demande.created_at',
      'rendez_vous.starts_at',
    ])
    .orderBy('demande.created_at')
    .orderBy('demande.id')
    .limit(MOST)
    .execute();
  const one = rows.find((row) => row.id === id) ?? (await pendingRows(deps).where('demande.id', '=', id).executeTakeFirst());
  if (!one) throw gone();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    who: row.company || `${row.name} ${row.family_name}`.trim(),
    text: momentText(Temporal.Instant.from(row.starts_at)),
    receivedAt: row.created_at,
    link: row.id === id ? 'meme' : (linkOf(one, row) ?? null),
    state: row.state,
    version: row.version,
  }));
}

import { toStamp } from '~/platform/clock';
import { atMost } from '~/platform/db/at-most';
import type { Deps } from '~/platform/deps';
import type { RendezVousRow } from './contract';
import { joined, rendezVousRowOf } from './rendez-vous.server';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** Accepted or waiting for an answer. */
export async function listNext({ db, clock }: Reader, limit: number): Promise<RendezVousRow[]> {
  const rows = await joined(db)
    .where('rendez_vous.starts_at', '>', toStamp(clock.now()))
    .where('rendez_vous.state', 'in', ['accepte', 'en_attente'])
    .where('demande.state', '!=', 'indesirable')
    .orderBy('rendez_vous.starts_at')
    .limit(limit)
    .execute();
  return rows.map(rendezVousRowOf);
}

/** Those to come; counts up to 10,000. */
export function countPending({ db, clock }: Reader): Promise<number> {
  return atMost(
    db,
    db
      .selectFrom('rendez_vous')
      .innerJoin('demande', 'demande.id', 'rendez_vous.demande_id')
      .select('rendez_vous.demande_id as id')
      .where('rendez_vous.state', '=', 'en_attente')
      .where('rendez_vous.starts_at', '>', toStamp(clock.now()))
      .where('demande.state', '!=', 'indesirable'),
  );
}

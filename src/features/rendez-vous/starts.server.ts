import type { Tx } from '#db/tables';
import type { Deps } from '~/platform/deps';

export const listStarts = ({ db }: Pick<Deps, 'db'>, demandeIds: string[]) =>
  db.selectFrom('rendez_vous').select(['demande_id', 'starts_at']).where('demande_id', 'in', demandeIds).execute();

/** ISO-8601, in order. */
export const listAcceptedBetween = (tx: Tx, from: string, to: string) =>
  tx
    .selectFrom('rendez_vous')
    .innerJoin('demande', 'demande.id', 'rendez_vous.demande_id')
    .select(['demande.id', 'demande.reference', 'demande.name', 'demande.family_name', 'rendez_vous.starts_at'])
    .where('demande.state', '!=', 'indesirable')
    .where('rendez_vous.state', '=', 'accepte')
    .where('rendez_vous.starts_at', '>=', from)
    .where('rendez_vous.starts_at', '<', to)
    .orderBy('rendez_vous.starts_at')
    .execute();

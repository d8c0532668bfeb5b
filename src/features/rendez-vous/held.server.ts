import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#db/tables';
import type { RendezVous } from './rendez-vous.server';

/** What an acceptance keeps of the appointment before it, beside what it keeps of the request. */
export type AcceptedBefore = {
  /** Of the appointment once accepted: another one means that somebody changed it since. */
  version: number;
  rendezVous: Pick<RendezVous, 'state' | 'despite_closing' | 'answered_at' | 'answered_by'>;
  proposition: Selectable<Tables['proposition']> | null;
};

export const formerRendezVous = ({ state, despite_closing, answered_at, answered_by }: RendezVous) => ({
  state,
  despite_closing,
  answered_at,
  answered_by,
});

/** The last acceptance whose mail was held, over or not. */
export async function findAcceptance(db: Db | Tx, id: string) {
  const said = await db
    .selectFrom('demande_evenement')
    .select(['id', 'compte_id', 'held_until', 'before'])
    .where('demande_id', '=', id)
    .where('kind', '=', 'rdv_accepte')
    .where('before', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return said?.before && said.held_until ? { ...said, before: said.before, held_until: said.held_until } : undefined;
}

/** The acceptance of an appointment that nobody was told of yet. @param now ISO-8601, UTC */
export async function findHeldAcceptance(db: Db | Tx, { demande_id, version }: Pick<RendezVous, 'demande_id' | 'version'>, now: string) {
  const said = await findAcceptance(db, demande_id);
  return said && said.held_until > now && (JSON.parse(said.before) as AcceptedBefore).version === version ? said : undefined;
}

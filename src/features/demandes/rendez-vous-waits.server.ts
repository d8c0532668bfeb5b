import type { Db, Tx } from '#db/tables';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import type { DemandeChange } from './contract';

export async function rendezVousWaits({ clock }: Pick<Deps, 'clock'>, db: Db | Tx, id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('rendez_vous')
    .select('demande_id')
    .where('demande_id', '=', id)
    .where('state', '=', 'en_attente')
    .where('starts_at', '>', toStamp(clock.now()))
    .executeTakeFirst();
  return waiting !== undefined;
}

/** A handled or archived request leaves the sight of staff: its appointment must not wait alone. */
export const endsBeforeRendezVous = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  id: string,
  { state, archived, leavesRendezVous }: DemandeChange,
) => !leavesRendezVous && (state === 'traitee' || archived === true) && (await rendezVousWaits(deps, tx, id));

export const rendezVousFirst = () =>
  new Problem(
    409,
    'rendez_vous_en_attente',
    'Son rendez-vous attend encore votre réponse\u00a0: acceptez-le, refusez-le, ou dites que vous le laissez en attente.',
  );

import { requireReglages } from '~/content/reglages/reglages.server';
import { toStamp } from '~/platform/clock';
import { atMost } from '~/platform/db/at-most';
import type { Deps } from '~/platform/deps';
import { creneauOf, listLeftToStaff, readPlanning } from './agenda.server';
import type { ClosedRendezVous, PendingRendezVous, RendezVousRow } from './contract';
import { closingsOf, without } from './creneaux.server';
import { joined, rendezVousRowOf, standingRows, toAnswer } from './rendez-vous.server';

type Reader = Pick<Deps, 'db' | 'clock'>;

export async function listNext({ db, clock }: Reader, limit: number): Promise<RendezVousRow[]> {
  const rows = await standingRows(db).where('rendez_vous.starts_at', '>', toStamp(clock.now())).limit(limit).execute();
  return rows.map((row) => rendezVousRowOf(row, clock.now()));
}

const MOST = 500;

export async function listPendingInFull({
  db,
  clock,
  env,
}: Reader & Pick<Deps, 'env'>): Promise<{ data: PendingRendezVous[]; closed: string[] }> {
  const planning = await readPlanning({ db, clock });
  const rows = await joined(db)
    .where('rendez_vous.state', '=', 'en_attente')
    .where('rendez_vous.starts_at', '>', toStamp(planning.now.subtract({ hours: 31 * 24 })))
    .where('demande.state', '!=', 'indesirable')
    .where((eb) =>
      eb.or([
        eb('rendez_vous.starts_at', '>', toStamp(planning.now)),
        eb.and([eb('demande.state', '!=', 'traitee'), eb('demande.archived_at', 'is', null)]),
      ]),
    )
    .orderBy('rendez_vous.starts_at')
    .limit(MOST)
    .execute();
  return {
    data: rows.map((row) => toAnswer(row, without(planning, row.demande_id))),
    closed: env.rateLimit ? listLeftToStaff(planning) : [],
  };
}

export async function listClosed({ db, clock }: Reader): Promise<ClosedRendezVous[]> {
  const { horaires } = await requireReglages(db);
  const now = clock.now();
  const rows = await standingRows(db).where('rendez_vous.starts_at', '>', toStamp(now)).execute();
  const closingAt = closingsOf(horaires);
  return rows.flatMap((row) => {
    const closing = closingAt(creneauOf(row));
    return closing === undefined || closing === row.despite_closing ? [] : [{ ...rendezVousRowOf(row, now), closing }];
  });
}

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

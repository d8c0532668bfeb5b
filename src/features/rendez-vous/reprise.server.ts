import type { Tx } from '#db/tables';
import { type HeldState, restoreDemande } from '~/intake/held.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { withdrawMail } from '~/platform/mail/outbox';
import { releaseMails } from '~/platform/mail/outbox-change';
import { creneauOf, readPlanning } from './agenda.server';
import type { RendezVousView } from './contract';
import { fits } from './creneaux.server';
import { findLastHeld, type HeldBefore } from './held.server';
import { rendezVousMails } from './mail';
import { hoursOf } from './proposed-hours.server';
import type { RendezVous } from './rendez-vous.server';
import { answer, recordAct, requireVersion } from './transition.server';

/** Restores the former state, without origins. @throws Problem 404; 409 `deja_partie`, `modifie_entre_temps`, `creneau_pris` */
export function takeRendezVousBack(deps: Deps, by: By, id: string): Promise<RendezVousView> {
  return answer(deps, id, (tx, row) => takeBackWithin(deps, tx, by, row));
}

/** The caller holds the agenda lock; throws before any write. @throws Problem as `takeRendezVousBack` */
export async function takeBackWithin(deps: Deps, tx: Tx, by: By, row: RendezVous): Promise<void> {
  const id = row.demande_id;
  const now = toStamp(deps.clock.now());
  const said = await findLastHeld(tx, id);
  if (!said || said.compte_id !== by.id) throw tooLate(said?.kind);
  const before = JSON.parse(said.before) as HeldState & HeldBefore;
  await requireVersion(deps, tx, row, before.version);
  if (said.held_until <= now) throw tooLate(said.kind);
  const planning = await readPlanning({ db: tx, clock: deps.clock }, id);
  const wasMoved = said.kind === 'rdv_deplace' && before.rendezVous.state === 'accepte';
  if (wasMoved && !fits(planning, creneauOf({ ...row, ...before.rendezVous }))) throw formerHourTaken();
  if (before.courriel !== null && !(await withdrawMail(tx, before.courriel))) throw tooLate(said.kind);
  await tx.deleteFrom('demande_evenement').where('id', '=', said.id).execute();
  await tx
    .updateTable('demande')
    .set((demande) => ({ version: demande('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
  await restoreDemande(tx, id, said.id, before);
  await tx
    .updateTable('rendez_vous')
    .set({ ...before.rendezVous, version: row.version + 1 })
    .where('demande_id', '=', id)
    .execute();
  const { proposition, dropped = [] } = before;
  await tx.deleteFrom('proposition').where('demande_id', '=', id).execute();
  const isFree = proposition !== null && hoursOf(proposition).every((hour) => fits(planning, hour));
  if (isFree) await tx.insertInto('proposition').values(proposition).execute();
  await releaseMails(tx, dropped, isFree ? undefined : rendezVousMails.proposed.kind);
  await recordAct(deps, tx, by, row, 'reprendre');
}

const formerHourTaken = () =>
  new Problem(409, 'creneau_pris', 'Trop tard\u00a0: quelqu’un d’autre vient de prendre son heure d’avant. Le rendez-vous reste déplacé.');

const LEFT: Record<string, string> = {
  rdv_deplace: 'la nouvelle heure est partie. Déplacez-le encore ou annulez-le pour la corriger.',
  rdv_propose: 'la proposition est partie. Proposez une autre heure pour la remplacer.',
};

const tooLate = (kind = '') =>
  new Problem(
    409,
    'deja_partie',
    `Trop tard\u00a0: ${LEFT[kind] ?? 'la confirmation est partie. Déplacez ou annulez le rendez-vous pour la corriger.'}`,
  );

import type { Tx } from '#db/tables';
import { note } from '~/intake/history.server';
import { notify } from '~/intake/mails.server';
import { PERSON } from '~/intake/person';
import { momentText } from '~/intake/slot-line';
import { dueAgain } from '~/intake/waiting.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import type { OtherHour, RendezVousView } from './contract';
import type { Creneau } from './creneaux.server';
import { rendezVousMails } from './mail';
import { proposeHours, tellDemande } from './propose-hours.server';
import { hoursOf } from './proposed-hours.server';
import { type RendezVous, requireRendezVousBySuivi } from './rendez-vous.server';
import { moveTo } from './reponse.server';
import { answer, recordAct, requireFreeSlot, requireStanding } from './transition.server';

/** Holds the hour; nothing moves before agreement. Replaces an earlier one. @throws Problem 404; 409 as `moveRendezVous`, `sans_adresse` */
export function proposeRendezVous(deps: Deps, by: By, id: string, { start, ...asked }: OtherHour): Promise<RendezVousView> {
  return answer(deps, id, (tx, row, about) => proposeHours(deps, tx, by, row, about, { ...asked, starts: [start] }));
}

/** Idempotent. @throws Problem 404; 409 when the proposal has ended or the hour is not available */
export async function agreeToProposition(deps: Deps, token: string, start: string): Promise<void> {
  await answer(deps, await requireRendezVousBySuivi(deps.db, token), async (tx, row, about, addresses) => {
    if (row.state === 'accepte' && row.starts_at === toStamp(Temporal.Instant.from(start))) return;
    const proposition = await requireProposition(deps, tx, row, start);
    const creneau = chosenOf(proposition, start) as Creneau;
    const despite_closing = await requireFreeSlot(deps, tx, row.demande_id, creneau, true).catch(toPerson);
    // Staff accepted that closing only.
    if (despite_closing !== null && despite_closing !== proposition.despite_closing) throw notThen('ferme');
    await moveTo(deps, tx, undefined, row, about, { creneau, despite_closing });
    const now = { ...about, when: momentText(creneau.start) };
    await notify(deps, tx, { id: row.demande_id, email: row.email }, addresses, rendezVousMails.agreed, now);
  });
}

/** The appointment stays; staff look for another hour. @throws Problem 404, 409 when the proposal has ended */
export async function declineProposition(deps: Deps, token: string, start: string): Promise<void> {
  await answer(deps, await requireRendezVousBySuivi(deps.db, token), async (tx, row, about, addresses) => {
    const proposition = await requireProposition(deps, tx, row, start);
    const hours = hoursOf(proposition).map((hour) => momentText(hour.start));
    const proposed = hours.join(', ');
    await tellDemande(deps, tx, row, { state: 'nouvelle', archived_at: null, answered_at: null });
    await tx.deleteFrom('proposition').where('demande_id', '=', row.demande_id).execute();
    const text = `${hours.length === 1 ? 'Cette heure ne me convient pas' : 'Aucune de ces heures ne me convient'}\u00a0: ${proposed}.`;
    await note(deps, tx, row.demande_id, { kind: 'rdv_propose_refuse', author: PERSON, text, visible: true });
    const due_at = await dueAgain(tx, row.demande_id);
    await tx.updateTable('demande').set({ due_at }).where('id', '=', row.demande_id).execute();
    const change = { before: { start: proposition.starts_at }, after: { start: row.starts_at } };
    await recordAct(deps, tx, undefined, row, 'rdv_propose_refuse', change);
    await notify(deps, tx, { id: row.demande_id, email: row.email }, addresses, rendezVousMails.declined, { ...about, proposed });
  });
}

/** Messages for staff ask for acts that a visitor cannot do. */
function toPerson(thrown: unknown): never {
  throw thrown instanceof Problem ? notThen(thrown.code) : thrown;
}

const chosenOf = (proposition: Parameters<typeof hoursOf>[0], start: string) =>
  hoursOf(proposition).find((hour) => hour.start.equals(Temporal.Instant.from(start)));

const notThen = (code: string) =>
  new Problem(409, code, 'Nous ne pouvons finalement pas vous recevoir à cette heure. Appelez-nous\u00a0: nous en trouverons une autre.');

async function requireProposition(deps: Deps, tx: Tx, row: RendezVous, start: string) {
  requireStanding(row);
  const found = await tx.selectFrom('proposition').selectAll().where('demande_id', '=', row.demande_id).executeTakeFirst();
  if (!found || !chosenOf(found, start))
    throw new Problem(409, 'proposition_retiree', 'Cette heure n’est plus proposée. Voici où en est votre rendez-vous.');
  if (found.held_until <= toStamp(deps.clock.now()))
    throw new Problem(
      409,
      'proposition_passee',
      'Nous n’avons pas pu garder cette heure plus longtemps. Appelez-nous\u00a0: nous en trouverons une autre.',
    );
  return found;
}

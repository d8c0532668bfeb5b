import type { Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { note } from '~/intake/history.server';
import { notify } from '~/intake/mails.server';
import { momentText } from '~/intake/slot-line';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { orderedId } from '~/platform/ordered-id';
import { creneauOf, nextFree, readPlanning } from './agenda.server';
import type { OtherHour, RendezVousView } from './contract';
import { type Creneau, findClosing } from './creneaux.server';
import { formerRendezVous } from './held.server';
import { type About, rendezVousMails } from './mail';
import { gone, type RendezVous, requireRendezVousBySuivi, stampsOf } from './rendez-vous.server';
import {
  answer,
  invitation,
  pastHour,
  recordAct,
  requireFreeSlot,
  requirePending,
  requireStanding,
  requireVersion,
  send,
  sendHeld,
  settle,
} from './transition.server';

/** One of simultaneous answers wins; the mail waits (`takeRendezVousBack`). @throws Problem 404; 409 `deja_repondu`, `creneau_pris`, `ferme`… */
export function acceptRendezVous(
  deps: Deps,
  by: By,
  id: string,
  { malgreFermeture = false }: { malgreFermeture?: boolean | undefined } = {},
): Promise<RendezVousView> {
  return answer(deps, id, async (tx, row, about) => {
    requirePending(row);
    const despite_closing = await requireFreeSlot(deps, tx, id, creneauOf(row), malgreFermeture);
    const former = await formerRendezVous(tx, row);
    const evenementId = orderedId();
    const said = { id: evenementId, kind: 'rdv_accepte', text: `Votre rendez-vous est confirmé\u00a0: ${about.when}.` };
    await settle(deps, tx, by, row, { state: 'accepte', despite_closing }, said);
    await sendHeld(deps, tx, evenementId, former, rendezVousMails.accepted, about, invitation('REQUEST', deps, about, row, 0));
  });
}

/** @param slots alternatives; by default the next three @throws Problem 404, 409 `deja_repondu` */
export function refuseRendezVous(deps: Deps, by: By, id: string, { reason, slots }: { reason: string; slots?: string[] | undefined }) {
  return answer(deps, id, async (tx, row, about) => {
    requirePending(row);
    const refused = creneauOf(row);
    const chosen = slots?.map((slot) => Temporal.Instant.from(slot)).filter((start) => !start.equals(refused.start));
    const offered = chosen ?? nextFree(await readPlanning({ db: tx, clock: deps.clock }, id), 3, refused).map(({ start }) => start);
    const text = [`Nous ne pouvons pas vous recevoir le ${about.when}.`, reason].filter(Boolean).join('\n');
    await settle(deps, tx, by, row, { state: 'refuse', reason }, { kind: 'rdv_refuse', text });
    await send(deps, tx, row, rendezVousMails.refused, { ...about, reason, others: offered.map(momentText) });
  });
}

/** @throws Problem 404; 409 `modifie_entre_temps`, `deja_repondu` */
export function cancelRendezVous(deps: Deps, by: By, id: string, { version, reason }: { version: number; reason: string }) {
  return answer(deps, id, async (tx, row, about) => {
    await requireVersion(deps, tx, row, version);
    await cancel(deps, tx, by, row, about, reason);
  });
}

/** By the visitor's link; idempotent. @throws Problem 404, 409 when it is over */
export async function giveUpRendezVous(deps: Deps, token: string): Promise<void> {
  const id = await requireRendezVousBySuivi(deps.db, token);
  await answer(deps, id, async (tx, row, about, addresses) => {
    if (row.state === 'annule') return;
    if (row.starts_at <= toStamp(deps.clock.now())) throw pastHour();
    await cancel(deps, tx, undefined, row, about, '');
    await notify(deps, tx, { id: row.demande_id, email: row.email }, addresses, rendezVousMails.givenUp, about);
  });
}

/** Accepts a pending one; the mail waits for undo. @throws Problem 404, 409 */
export function moveRendezVous(deps: Deps, by: By, id: string, { version, start, malgreFermeture = false }: OtherHour) {
  return answer(deps, id, async (tx, row, about) => {
    await requireVersion(deps, tx, row, version);
    requireStanding(row);
    const creneau = await creneauAt(tx, start);
    const despite_closing = await requireFreeSlot(deps, tx, id, creneau, malgreFermeture);
    await moveTo(deps, tx, by, row, about, { creneau, despite_closing });
  });
}

/** Keeps an accepted one on a closed day. @throws Problem 404, 409 */
export function keepRendezVous(deps: Deps, by: By, id: string, version: number) {
  return answer(deps, id, async (tx, row) => {
    await requireVersion(deps, tx, row, version);
    requireStanding(row);
    const { horaires } = await requireReglages(tx);
    const despite_closing = findClosing(horaires, creneauOf(row)) ?? null;
    const { numUpdatedRows } = await tx
      .updateTable('rendez_vous')
      .set({ despite_closing, version: row.version + 1 })
      .where('demande_id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw gone();
    await note(deps, tx, id, { kind: 'rdv_maintenu', author: by.name, compteId: by.id, text: despite_closing ?? '' });
    await recordAct(deps, tx, by, row, 'rdv_maintenu');
  });
}

export async function creneauAt(tx: Tx, start: string): Promise<Creneau> {
  const { rendez_vous: rules } = await requireReglages(tx);
  const from = Temporal.Instant.from(start);
  return { start: from, end: from.add({ minutes: rules.minutes }) };
}

/** @param by undefined when the person agreed: notified at once */
export async function moveTo(
  deps: Deps,
  tx: Tx,
  by: By | undefined,
  row: RendezVous,
  about: About,
  { creneau, despite_closing }: { creneau: Creneau; despite_closing: string | null },
) {
  const when = momentText(creneau.start);
  const isNew = by === undefined && row.state === 'en_attente';
  const sequence = row.state === 'accepte' ? row.sequence + 1 : row.sequence;
  const moved = stampsOf(creneau);
  const former = by && (await formerRendezVous(tx, row));
  const evenementId = orderedId();
  const said = by
    ? { id: evenementId, kind: 'rdv_deplace', text: `Votre rendez-vous est déplacé\u00a0: ${when}.` }
    : { kind: 'rdv_accord', text: `Cette heure me convient\u00a0: ${when}.` };
  await settle(deps, tx, by, row, { ...moved, despite_closing, state: 'accepte', sequence, reminded_at: null }, said);
  const now = { ...about, when };
  const file = invitation('REQUEST', deps, now, { ...row, ...moved }, sequence);
  if (former) await sendHeld(deps, tx, evenementId, former, rendezVousMails.moved, { ...now, before: about.when }, file);
  else if (isNew) await send(deps, tx, row, byItself(rendezVousMails.accepted), now, file);
  else await send(deps, tx, row, byItself(rendezVousMails.moved), { ...now, before: about.when }, file);
}

const byItself = <M extends { isByHand: true }>({ isByHand: _, ...mail }: M) => mail;

async function cancel(deps: Deps, tx: Tx, by: By | undefined, row: RendezVous, about: About, reason: string) {
  requireStanding(row);
  const wasAccepted = row.state === 'accepte';
  const sequence = row.sequence + 1;
  const text = [`Le rendez-vous prévu le ${about.when} est annulé.`, reason].filter(Boolean).join('\n');
  await settle(deps, tx, by, row, { state: 'annule', reason, sequence }, { kind: 'rdv_annule', text });
  // Only an accepted one is in a calendar.
  const file = wasAccepted ? invitation('CANCEL', deps, about, row, sequence) : undefined;
  const mail = by ? rendezVousMails.cancelled : byItself(rendezVousMails.cancelled);
  await send(deps, tx, row, mail, { ...about, reason, byVisitor: by === undefined }, file);
}

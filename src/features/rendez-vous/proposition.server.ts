import type { Tx } from '#db/tables';
import { record } from '~/content/journal/journal.server';
import { requireReglages } from '~/content/reglages/reglages.server';
import { note } from '~/intake/history.server';
import { notify } from '~/intake/mails.server';
import { momentText } from '~/intake/slot-line';
import { dueAgain } from '~/intake/waiting.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { Problem } from '~/platform/http/problem';
import { dropWaiting } from '~/platform/mail/outbox';
import { orderedId } from '~/platform/ordered-id';
import { creneauOf } from './agenda.server';
import type { RendezVousView } from './contract';
import { formerState, holdEnd, keepFormer } from './held.server';
import { rendezVousMails } from './mail';
import { gone, type RendezVous, requireBySuivi, stampsOf } from './rendez-vous.server';
import { creneauAt, moveTo } from './reponse.server';
import { answer, type By, PERSON, requireFreeSlot, requireStanding, requireVersion, send } from './transition.server';

/**
 * Proposes another hour: it is held as long as one that a visitor asks for, and the appointment stays as it is until the person agrees. A second
 * proposal replaces the first. Its mail waits as that of an acceptance.
 * @throws Problem 404; 409 as `moveRendezVous` does, `sans_adresse`
 */
export function proposeRendezVous(
  deps: Deps,
  by: By,
  id: string,
  { version, start, malgreFermeture = false }: { version: number; start: string; malgreFermeture?: boolean | undefined },
): Promise<RendezVousView> {
  return answer(deps, id, async (tx, row, about) => {
    await requireVersion(deps, tx, row, version);
    requireStanding(row);
    if (row.email === '')
      throw new Problem(
        409,
        'sans_adresse',
        'Cette personne n’a pas donné d’adresse e-mail\u00a0: appelez-la, puis déplacez le rendez-vous.',
      );
    const creneau = await creneauAt(tx, start);
    const despite_closing = await requireFreeSlot(deps, tx, id, creneau, malgreFermeture);
    const { rendez_vous: rules } = await requireReglages(tx);
    const now = deps.clock.now();
    const end = now.add({ hours: rules.holdHours });
    const heldUntil = Temporal.Instant.compare(end, creneau.start) < 0 ? end : creneau.start;
    const hour = {
      ...stampsOf(creneau),
      held_until: toStamp(heldUntil),
      despite_closing,
      made_at: toStamp(now),
      author: by.name,
    };
    const former = await formerState(tx, row);
    // The request first, as an erasure does.
    await told(deps, tx, row, {
      state: row.state === 'en_attente' ? 'en_cours' : undefined,
      answered_at: row.demande_answered_at ?? toStamp(now),
    });
    await tx
      .insertInto('proposition')
      .values({ demande_id: id, ...hour })
      .onConflict((conflict) => conflict.column('demande_id').doUpdateSet(hour))
      .execute();
    await tx
      .updateTable('rendez_vous')
      .set({ version: row.version + 1 })
      .where('demande_id', '=', id)
      .execute();
    await dropWaiting(tx, { demandeId: id }, 'Une autre heure a été proposée avant le départ de ce courriel.', [
      rendezVousMails.proposed.kind,
    ]);
    const [when, until] = [momentText(creneau.start), momentText(heldUntil)];
    const text = `Nous vous proposons une autre heure\u00a0: ${when}.`;
    const evenementId = orderedId();
    await note(deps, tx, id, { id: evenementId, kind: 'rdv_propose', author: by.name, compteId: by.id, text, visible: true });
    await record(deps, tx, {
      by,
      action: 'rdv_propose',
      subject: 'demande',
      subjectId: id,
      label: row.reference,
      before: { start: row.starts_at },
      after: { start: hour.starts_at },
    });
    const letter = { ...about, proposed: when, until, isAccepted: row.state === 'accepte' };
    const leaves = holdEnd(deps);
    const courriel = await send(deps, tx, row, rendezVousMails.proposed, letter, undefined, leaves);
    await keepFormer(tx, evenementId, former, { courriel, until: leaves });
  });
}

/** The person agrees; idempotent. @throws Problem 404; 409 when it is no longer proposed or held, or cannot be given any more */
export async function agreeToProposition(deps: Deps, token: string, start: string): Promise<void> {
  await answer(deps, await requireBySuivi(deps.db, token), async (tx, row, about, addresses) => {
    if (row.state === 'accepte' && row.starts_at === toStamp(Temporal.Instant.from(start))) return;
    const proposition = await requireProposition(deps, tx, row, start);
    const creneau = creneauOf(proposition);
    const despite_closing = await requireFreeSlot(deps, tx, row.demande_id, creneau, true).catch(toPerson);
    // Staff meant the closing that they knew, no other.
    if (despite_closing !== null && despite_closing !== proposition.despite_closing) throw notThen('ferme');
    await moveTo(deps, tx, undefined, row, about, { creneau, despite_closing });
    const now = { ...about, when: momentText(creneau.start) };
    await notify(deps, tx, { id: row.demande_id, email: row.email }, addresses, rendezVousMails.agreed, now);
  });
}

/** It does not suit the person: staff are to find another, and what stood stays. @throws Problem 404, 409 when it is no longer proposed */
export async function declineProposition(deps: Deps, token: string, start: string): Promise<void> {
  await answer(deps, await requireBySuivi(deps.db, token), async (tx, row, about, addresses) => {
    const proposition = await requireProposition(deps, tx, row, start);
    const proposed = momentText(Temporal.Instant.from(proposition.starts_at));
    await told(deps, tx, row, { state: 'nouvelle', archived_at: null, answered_at: null });
    await tx.deleteFrom('proposition').where('demande_id', '=', row.demande_id).execute();
    await tx
      .updateTable('rendez_vous')
      .set({ version: row.version + 1 })
      .where('demande_id', '=', row.demande_id)
      .execute();
    const text = `Cette heure ne me convient pas\u00a0: ${proposed}.`;
    await note(deps, tx, row.demande_id, { kind: 'rdv_propose_refuse', author: PERSON, text, visible: true });
    const due_at = await dueAgain(tx, row.demande_id);
    await tx.updateTable('demande').set({ due_at }).where('id', '=', row.demande_id).execute();
    await record(deps, tx, {
      by: undefined,
      action: 'rdv_propose_refuse',
      subject: 'demande',
      subjectId: row.demande_id,
      label: row.reference,
      before: { start: proposition.starts_at },
      after: { start: row.starts_at },
    });
    await notify(deps, tx, { id: row.demande_id, email: row.email }, addresses, rendezVousMails.declined, { ...about, proposed });
  });
}

/** What staff are told of an hour that they cannot give says to do what only they can. */
function toPerson(thrown: unknown): never {
  throw thrown instanceof Problem ? notThen(thrown.code) : thrown;
}

const notThen = (code: string) =>
  new Problem(409, code, 'Nous ne pouvons finalement pas vous recevoir à cette heure. Appelez-nous\u00a0: nous en trouverons une autre.');

async function requireProposition(deps: Deps, tx: Tx, row: RendezVous, start: string) {
  requireStanding(row);
  const found = await tx.selectFrom('proposition').selectAll().where('demande_id', '=', row.demande_id).executeTakeFirst();
  if (!found || found.starts_at !== toStamp(Temporal.Instant.from(start)))
    throw new Problem(409, 'proposition_retiree', 'Cette heure n’est plus proposée. Voici où en est votre rendez-vous.');
  if (found.held_until <= toStamp(deps.clock.now()))
    throw new Problem(
      409,
      'proposition_passee',
      'Nous n’avons pas pu garder cette heure plus longtemps. Appelez-nous\u00a0: nous en trouverons une autre.',
    );
  return found;
}

/** What the request says of it changes with it, and whoever has it open learns so. @throws Problem 404 when it was erased meanwhile */
async function told(
  deps: Deps,
  tx: Tx,
  row: RendezVous,
  { state, ...more }: { state: 'en_cours' | 'nouvelle' | undefined; answered_at: string | null; archived_at?: null },
) {
  const { numUpdatedRows } = await tx
    .updateTable('demande')
    .set((eb) => ({
      ...(state && { state }),
      suspicion: null,
      ...more,
      updated_at: toStamp(deps.clock.now()),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.demande_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw gone();
}

import type { Tx } from '#db/tables';
import { requireReglages } from '~/content/reglages/reglages.server';
import { note } from '~/intake/history.server';
import { ofDemande } from '~/intake/mail-cause';
import { momentText } from '~/intake/slot-line';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import type { By } from '~/platform/http/endpoint';
import { Problem } from '~/platform/http/problem';
import { dropWaiting } from '~/platform/mail/outbox';
import { orderedId } from '~/platform/ordered-id';
import type { OtherHour } from './contract';
import { formerRendezVous } from './held.server';
import { type About, rendezVousMails } from './mail';
import { hoursColumns } from './proposed-hours.server';
import { gone, type RendezVous } from './rendez-vous.server';
import { creneauAt } from './reponse.server';
import { recordAct, requireFreeSlot, requireStanding, requireVersion, sendHeld } from './transition.server';

type Asked = Omit<OtherHour, 'start'> & { starts: string[]; message?: string };

/** The caller holds the agenda lock; throws before any write. @throws Problem 404; 409 as `moveRendezVous` does, `sans_adresse` */
export async function proposeHours(
  deps: Deps,
  tx: Tx,
  by: By,
  row: RendezVous,
  about: About,
  { version, starts, malgreFermeture = false, message = '' }: Asked,
): Promise<void> {
  const id = row.demande_id;
  await requireVersion(deps, tx, row, version);
  requireStanding(row);
  if (row.email === '')
    throw new Problem(
      409,
      'sans_adresse',
      'Cette personne n’a pas donné d’adresse e-mail\u00a0: appelez-la, puis déplacez le rendez-vous.',
    );
  const hours = [];
  let despite_closing: string | null = null;
  for (const start of starts) {
    const creneau = await creneauAt(tx, start);
    despite_closing = (await requireFreeSlot(deps, tx, id, creneau, malgreFermeture)) ?? despite_closing;
    hours.push(creneau);
  }
  const { rendez_vous: rules } = await requireReglages(tx);
  const now = deps.clock.now();
  const columns = hoursColumns(hours);
  const first = Temporal.Instant.from(columns.starts_at);
  const end = now.add({ hours: rules.holdHours });
  const heldUntil = Temporal.Instant.compare(end, first) < 0 ? end : first;
  const proposed = { ...columns, held_until: toStamp(heldUntil), despite_closing, made_at: toStamp(now), author: by.name };
  const former = await formerRendezVous(tx, row);
  // The request first, in the order of an erasure.
  await tellDemande(deps, tx, row, {
    state: row.state === 'en_attente' ? 'en_cours' : undefined,
    answered_at: row.demande_answered_at ?? toStamp(now),
  });
  await tx
    .insertInto('proposition')
    .values({ demande_id: id, ...proposed })
    .onConflict((conflict) => conflict.column('demande_id').doUpdateSet(proposed))
    .execute();
  await dropWaiting(tx, ofDemande(id), 'Une autre heure a été proposée avant le départ de ce courriel.', [rendezVousMails.proposed.kind]);
  const texts = hours.map(({ start }) => momentText(start));
  const evenementId = orderedId();
  const text = [message, saidOf(texts)].filter(Boolean).join('\n\n');
  await note(deps, tx, id, { id: evenementId, kind: 'rdv_propose', author: by.name, compteId: by.id, text, visible: true });
  await recordAct(deps, tx, by, row, 'rdv_propose', { before: { start: row.starts_at }, after: { start: columns.starts_at } });
  const letter = { ...about, hours: texts, until: momentText(heldUntil), isAccepted: row.state === 'accepte', message };
  await sendHeld(deps, tx, evenementId, former, rendezVousMails.proposed, letter);
}

const saidOf = (texts: string[]) =>
  texts.length === 1
    ? `Nous vous proposons une autre heure\u00a0: ${texts[0]}.`
    : `Nous vous proposons d’autres heures, au choix\u00a0:\n${texts.map((text) => `–\u00a0${text}`).join('\n')}`;

/** Updates the request, and both versions, for open screens. @throws Problem 404 when erased meanwhile */
export async function tellDemande(
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
  await tx
    .updateTable('rendez_vous')
    .set({ version: row.version + 1 })
    .where('demande_id', '=', row.demande_id)
    .execute();
}

import { requireReglages } from '~/content/reglages/reglages.server';
import { notify, queueFor, staffOf } from '~/intake/mails.server';
import { toStamp } from '~/platform/clock';
import type { Deps } from '~/platform/deps';
import { liveProposals } from './agenda.server';
import { rendezVousMails } from './mail';
import { requireRendezVous } from './rendez-vous.server';
import { NO_ORIGIN } from './same-asker.server';
import { aboutRendezVous } from './transition.server';

/** Before staff get a second notice. */
const ESCALATION_HOURS = 24;
const REMINDER_HOURS = 24;

export async function escalatePending(deps: Deps): Promise<void> {
  const now = toStamp(deps.clock.now());
  const rows = await deps.db
    .selectFrom('rendez_vous')
    .innerJoin('demande', 'demande.id', 'rendez_vous.demande_id')
    .select('demande.id')
    .where('rendez_vous.state', '=', 'en_attente')
    .where('rendez_vous.escalated_at', 'is', null)
    .where('rendez_vous.starts_at', '>', now)
    .where('demande.suspicion', 'is', null)
    .where('demande.state', '!=', 'indesirable')
    .where('demande.created_at', '<=', toStamp(deps.clock.now().subtract({ hours: ESCALATION_HOURS })))
    // A proposal is an answer.
    .where('demande.id', 'not in', liveProposals(deps.db, deps.clock.now()).clearSelect().select('proposition.demande_id'))
    .limit(50)
    .execute();
  for (const { id } of rows)
    await deps.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('rendez_vous')
        .set({ escalated_at: now })
        .where('demande_id', '=', id)
        .where('state', '=', 'en_attente')
        .where('escalated_at', 'is', null)
        .executeTakeFirst();
      // Answered meanwhile, or handled by another instance.
      if (numUpdatedRows === 0n) return;
      const row = await requireRendezVous(tx, id);
      const reglages = await requireReglages(tx);
      const about = aboutRendezVous(deps, reglages, row);
      await notify(deps, tx, { id, email: row.email }, staffOf(reglages, 'rdv_pro'), rendezVousMails.escalation, about);
    });
}

/** Origins serve to count pending requests: deleted once the hour has passed. */
export async function forgetOrigins({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('rendez_vous')
    .set(NO_ORIGIN)
    .where('origine', 'is not', null)
    .where('starts_at', '<=', toStamp(clock.now()))
    .execute();
}

/** Once per appointment; none after another mail within a day. */
export async function remindAccepted(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const rows = await deps.db
    .selectFrom('rendez_vous')
    .select(['demande_id', 'starts_at', 'answered_at'])
    .where('state', '=', 'accepte')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', toStamp(now))
    .where('starts_at', '<=', toStamp(now.add({ hours: REMINDER_HOURS })))
    .limit(50)
    .execute();
  for (const { demande_id: id, starts_at, answered_at } of rows)
    await deps.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('rendez_vous')
        .set({ reminded_at: toStamp(now) })
        .where('demande_id', '=', id)
        .where('state', '=', 'accepte')
        .where('starts_at', '=', starts_at)
        .where('reminded_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const start = Temporal.Instant.from(starts_at);
      if (answered_at !== null && answered_at > toStamp(start.subtract({ hours: REMINDER_HOURS }))) return;
      const row = await requireRendezVous(tx, id);
      const about = aboutRendezVous(deps, await requireReglages(tx), row);
      await queueFor(deps, tx, { ...row, id }, rendezVousMails.reminder, about, { sendBefore: start });
    });
}

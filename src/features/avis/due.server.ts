import { ofDemande } from '~/intake/mail-cause';
import { listBecomeLate, listReminded } from '~/intake/open-demandes.server';
import { toStamp } from '~/platform/clock';
import { takeTurn } from '~/platform/db/turn';
import type { Deps } from '~/platform/deps';
import { hasMailSince } from '~/platform/mail/outbox-read';
import { listRecipients, wants } from './choices.server';
import { avisMails } from './mail';
import { tellStaff } from './tell.server';

/** Older ones (after downtime) wait for the morning digest. */
const LATEST_HOURS = 12;

/** Immediate notices of due reminders and requests, once across instances. */
export async function tellDue(deps: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  const { db, clock } = deps;
  const recipients = await listRecipients(db);
  if (!recipients.some((one) => wants(one, 'rappel', 'aussitot') || wants(one, 'retard', 'aussitot'))) return;
  const now = toStamp(clock.now());
  const since = toStamp(clock.now().subtract({ hours: LATEST_HOURS }));
  await db.transaction().execute(async (tx) => {
    // Serialised: the mails record what was sent.
    await takeTurn(tx, 'avis');
    const reminders = await listReminded(tx, since, now);
    const late = await listBecomeLate(tx, since, now);
    for (const about of reminders)
      if (!(await hasMailSince(tx, avisMails.rappel.kind, ofDemande(about.id), about.reminder_at ?? '')))
        await tellStaff(deps, tx, { compteId: about.assignee_id ?? 'everyone', subject: 'rappel', about });
    for (const about of late)
      if (!(await hasMailSince(tx, avisMails.retard.kind, ofDemande(about.id), about.due_at ?? '')))
        await tellStaff(deps, tx, { compteId: 'everyone', subject: 'retard', about });
  });
}

import { listBecomeLate, listReminded } from '~/intake/open-demandes.server';
import { toStamp } from '~/platform/clock';
import { takeTurn } from '~/platform/db/turn';
import type { Deps } from '~/platform/deps';
import { hasMailSince } from '~/platform/mail/outbox-read';
import { listTold, wants } from './choices.server';
import { avisMails } from './mail';
import { tellStaff } from './tell.server';

/** What fell due longer ago, while the site was down say, is read in the morning. */
const LATEST_HOURS = 12;

/** Tells of reminders and of requests that have just become due those who want it at once: once for each, whichever instance looks. */
export async function tellDue(deps: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  const { db, clock } = deps;
  const told = await listTold(db);
  if (!told.some((one) => wants(one, 'rappel', 'aussitot') || wants(one, 'retard', 'aussitot'))) return;
  const now = toStamp(clock.now());
  const since = toStamp(clock.now().subtract({ hours: LATEST_HOURS }));
  await db.transaction().execute(async (tx) => {
    // One instance after the other: the mails themselves say what was told.
    await takeTurn(tx, 'avis');
    const reminders = await listReminded(tx, since, now);
    const late = await listBecomeLate(tx, since, now);
    for (const about of reminders)
      if (!(await hasMailSince(tx, avisMails.rappel.kind, about.id, about.reminder_at ?? '')))
        await tellStaff(deps, tx, { compteId: about.assignee_id ?? 'everyone', subject: 'rappel', about });
    for (const about of late)
      if (!(await hasMailSince(tx, avisMails.retard.kind, about.id, about.due_at ?? '')))
        await tellStaff(deps, tx, { compteId: 'everyone', subject: 'retard', about });
  });
}

import { countLate, countUnanswered } from '~/features/demandes/inbox/pending.server';
import { countPending } from '~/features/rendez-vous/prochains.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { hiddenKinds, type MailKinds } from '~/platform/mail/mail-kind';
import { countMails } from '~/platform/mail/outbox-read';
import type { Compteurs } from './contract';

/** One index each: every open tab asks each minute. */
export async function countWaiting(deps: Pick<Deps, 'db' | 'clock'>, mails: MailKinds, { role }: Pick<Caller, 'role'>): Promise<Compteurs> {
  const { db } = deps;
  const [unanswered, late, pending, failed] = await Promise.all([
    countUnanswered(deps),
    countLate(deps),
    countPending(deps),
    countMails(db, 'echec', hiddenKinds(mails, role)),
  ]);
  return {
    data: [
      { section: 'demandes', count: unanswered, urgent: late, text: `à répondre${late > 0 ? `, dont ${late} en retard` : ''}` },
      { section: 'rendez_vous', count: pending, urgent: 0, text: 'à accepter ou à refuser' },
      { section: 'courriels', count: failed, urgent: failed, text: failed > 1 ? 'non envoyés' : 'non envoyé' },
    ],
  };
}

import { countToAnswer, countWeeks, listPendingDemandes } from '~/features/demandes/inbox/pending.server';
import { readReleve, unreadOf } from '~/features/demandes/received-mail/releve-state.server';
import { countPending, listClosed, listNext } from '~/features/rendez-vous/prochains.server';
import { viewSauvegardes } from '~/features/sauvegardes/sauvegardes.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { hiddenKinds, type MailKinds } from '~/platform/mail/mail-kind';
import { countMails, listFailures } from '~/platform/mail/outbox-read';
import type { Tableau } from './contract';

const WAITING = 8;
const WEEKS = 12;
const NEXT = 6;
const FAILURES = 5;

export async function viewTableau(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  mails: MailKinds,
  caller: Pick<Caller, 'id' | 'role'>,
): Promise<Tableau> {
  const [toAnswer, rdvPending, lateFirst, weeks, rendezVous, rdvClosed, courriels, sauvegarde] = await Promise.all([
    countToAnswer(deps, caller.id),
    countPending(deps),
    listPendingDemandes(deps, WAITING),
    countWeeks(deps, WEEKS),
    listNext(deps, NEXT),
    listClosed(deps),
    viewCourriels(deps, hiddenKinds(mails, caller.role)),
    caller.role === 'ADMIN' ? viewSauvegardes(deps) : null,
  ]);
  return {
    toAnswer: { ...toAnswer, rdvPending },
    lateFirst,
    weeks,
    rendezVous,
    rdvClosed,
    courriels,
    sauvegarde,
  };
}

async function viewCourriels({ db, env }: Pick<Deps, 'db' | 'env'>, hidden: string[]): Promise<Tableau['courriels']> {
  const [failed, waiting, releve, failures] = await Promise.all([
    countMails(db, 'echec', hidden),
    countMails(db, 'en_attente', hidden),
    readReleve({ db }),
    listFailures(db, hidden, FAILURES),
  ]);
  return {
    configured: env.smtpUrl !== undefined,
    failed,
    waiting,
    mailboxError: env.imapUrl === undefined ? null : releve.error,
    unread: env.imapUrl === undefined ? null : unreadOf(releve),
    failures: failures.map(({ id, kind, to_address, subject, last_error, created_at }) => ({
      id,
      kind,
      to: to_address,
      subject,
      lastError: last_error,
      createdAt: created_at,
    })),
  };
}

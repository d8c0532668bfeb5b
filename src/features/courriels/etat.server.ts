import { readReleve, unreadOf } from '~/features/demandes/received-mail/releve-state.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { hiddenKinds, type MailKinds } from '~/platform/mail/mail-kind';
import { readSending } from '~/platform/mail/outbox-read';
import type { OutboxState } from './contract';
import { senderOf } from './expediteur.server';

export async function viewEtat(deps: Pick<Deps, 'db' | 'env'>, mails: MailKinds, { role }: Pick<Caller, 'role'>): Promise<OutboxState> {
  const { db, env } = deps;
  const hidden = hiddenKinds(mails, role);
  const { waiting, failed, sentAt, error } = await readSending(db, hidden);
  return {
    configured: env.smtpUrl !== undefined,
    host: env.smtpUrl === undefined ? null : new URL(env.smtpUrl).host,
    from: (await senderOf(deps)).address,
    waiting,
    failed,
    lastSentAt: sentAt,
    lastError: error,
    mailbox: await viewMailbox(deps),
  };
}

async function viewMailbox({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<OutboxState['mailbox']> {
  if (env.imapUrl === undefined) return null;
  const row = await readReleve({ db });
  return {
    ...unreadOf(row),
    host: new URL(env.imapUrl).host,
    readAt: row.read_at,
    failingSince: row.failing_since,
    error: row.error,
    authservs: env.imapAuthserv,
  };
}

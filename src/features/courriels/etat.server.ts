import { readReleve, unreadOf } from '~/features/demandes/releve-state.server';
import type { Deps } from '~/platform/deps';
import type { Caller } from '~/platform/http/endpoint';
import { hiddenKinds, type MailKinds } from '~/platform/mail/mail-kind';
import type { OutboxState } from './contract';
import { senderOf } from './expediteur.server';

/** Counts the mails that the caller may read. */
export async function viewEtat(deps: Pick<Deps, 'db' | 'env'>, mails: MailKinds, { role }: Pick<Caller, 'role'>): Promise<OutboxState> {
  const { db, env } = deps;
  const hidden = hiddenKinds(mails, role);
  const count = async (state: 'en_attente' | 'echec') => {
    const query = db.selectFrom('courriel').where('state', '=', state).where('kind', 'not in', hidden);
    return Number((await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
  };
  const sent = await db
    .selectFrom('courriel')
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const wrong = await db
    .selectFrom('courriel')
    .select('last_error')
    .where('last_error', 'is not', null)
    .where('state', 'in', ['en_attente', 'echec'])
    .where('kind', 'not in', hidden)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    configured: env.smtpUrl !== undefined,
    host: env.smtpUrl === undefined ? null : new URL(env.smtpUrl).host,
    from: (await senderOf(deps)).address,
    waiting: await count('en_attente'),
    failed: await count('echec'),
    lastSentAt: sent?.sent_at ?? null,
    lastError: wrong?.last_error ?? null,
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

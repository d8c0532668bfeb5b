import { requireReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { mailboxAddress } from '~/platform/mail/imap-mailbox';
import type { Sender } from '~/platform/mail/post';

/** The mail server may impose the address (`mailFrom`); replies go to the site's mailbox, else to the shop. */
export async function senderOf({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<Sender> {
  const { entreprise } = await requireReglages(db);
  const address = env.mailFrom ?? entreprise.email;
  const answers = mailboxAddress(env.imapUrl) ?? entreprise.email;
  return { name: entreprise.name, address, ...(answers !== address && { answers }) };
}

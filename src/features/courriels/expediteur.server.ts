import { requireReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import type { Sender } from '~/platform/mail/post';

/** Who signs the mails of the site. Whoever answers one reaches the shop, whatever address it must leave from. */
export async function senderOf({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<Sender> {
  const { entreprise } = await requireReglages(db);
  return { name: entreprise.name, address: env.mailFrom ?? entreprise.email, ...(env.mailFrom && { answers: entreprise.email }) };
}

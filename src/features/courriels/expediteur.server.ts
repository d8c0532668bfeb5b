import { requireReglages } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import type { Sender } from '~/platform/mail/post';

/** The address may be one that the mail server imposes (`mailFrom`); replies go to the shop in any case. */
export async function senderOf({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<Sender> {
  const { entreprise } = await requireReglages(db);
  return { name: entreprise.name, address: env.mailFrom ?? entreprise.email, ...(env.mailFrom && { answers: entreprise.email }) };
}

import type { Deps } from '~/platform/deps';
import { type Allowance, countAttempt } from '~/platform/http/attempts';
import { Problem } from '~/platform/http/problem';
import { domainOf, mailboxOf } from './mailbox';

/** Several requests and their repetitions in a day, from somebody who changes their mind; the hour has its own limit in the spam guard. */
const MAILBOX: Allowance = { max: 12, minutes: 24 * 60 };
/** A whole company that writes after a meeting; beyond, somebody makes the shop write to mailboxes that they invent. */
const DOMAIN: Allowance = { max: 20, minutes: 60 };
/** Half of the country has its mailbox there: ten times what all of a busy shop's visitors send in an hour. */
const PROVIDER: Allowance = { max: 200, minutes: 60 };

const PROVIDERS = new Set(
  (
    'gmail.com googlemail.com orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr aliceadsl.fr club-internet.fr ' +
    'hotmail.com hotmail.fr outlook.com outlook.fr live.com live.fr msn.com yahoo.com yahoo.fr ymail.com icloud.com me.com mac.com ' +
    'aol.com gmx.com gmx.fr proton.me protonmail.com mailo.com'
  ).split(' '),
);

export const isProvider = (domain: string): boolean => PROVIDERS.has(domain);

type Limited = Pick<Deps, 'db' | 'clock' | 'env'>;

/**
 * Counts a mail that the site is about to write by itself to an address that somebody typed. In the transaction of what causes it, the count is
 * kept or undone with it.
 * @throws Problem 429 when too many went to this mailbox today, or to this domain within the hour
 */
export async function countMailTo(deps: Limited, address: string): Promise<void> {
  if (!deps.env.rateLimit) return;
  const domain = domainOf(mailboxOf(address));
  await countAttempt(deps, `courriel:boite:${mailboxOf(address)}`, MAILBOX);
  await countAttempt(deps, `courriel:domaine:${domain}`, isProvider(domain) ? PROVIDER : DOMAIN);
}

/** The same, as a question. */
export const mayMail = (deps: Limited, address: string): Promise<boolean> =>
  countMailTo(deps, address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 429) return false;
      throw error;
    },
  );

import type { Deps } from '~/platform/deps';
import { type Allowance, countAttempt } from '~/platform/http/attempts';
import { Problem } from '~/platform/http/problem';
import { domainOf, mailboxOf } from './mailbox-of';

/** Requests and retries of one person per day; the spam guard limits the hour. */
const MAILBOX: Allowance = { max: 12, minutes: 24 * 60 };
/** A company after a meeting; above it, addresses are invented. */
const DOMAIN: Allowance = { max: 20, minutes: 60 };
/** Half of the country uses these domains: ten times the traffic of a busy shop. */
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

/** Counts a mail to a typed address, in its cause's transaction. @throws Problem 429 above the mailbox's day or the domain's hour */
export async function countMailTo(deps: Limited, address: string): Promise<void> {
  if (!deps.env.rateLimit) return;
  const domain = domainOf(mailboxOf(address));
  await countAttempt(deps, `courriel:boite:${mailboxOf(address)}`, MAILBOX);
  await countAttempt(deps, `courriel:domaine:${domain}`, isProvider(domain) ? PROVIDER : DOMAIN);
}

export const mayMail = (deps: Limited, address: string): Promise<boolean> =>
  countMailTo(deps, address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 429) return false;
      throw error;
    },
  );

import { isProvider } from '~/intake/mail-limits.server';
import { domainOf, mailboxOf } from '~/intake/mailbox-of';
import type { Deps } from '~/platform/deps';
import { type Allowance, mayAttempt, spendAttempt } from '~/platform/http/attempts';

/** Lanes by header, read in this order. `verified`: authenticated stranger; `doubtful`: marked as spam, or denied by its domain. */
export const LANES = ['answer', 'known', 'bounce', 'verified', 'stranger', 'doubtful'] as const;
export type Lane = (typeof LANES)[number];

/** Each lane has its own share. An answer knows a secret: only its request counts. */
export type Shares = Record<Exclude<Lane, 'answer'> | 'late', Allowance>;
const SHARES: Shares = {
  known: { max: 60, minutes: 15 },
  bounce: { max: 60, minutes: 15 },
  verified: { max: 30, minutes: 15 },
  stranger: { max: 30, minutes: 15 },
  doubtful: { max: 8, minutes: 15 },
  late: { max: 60, minutes: 15 },
};
/** Per request and hour: stops a loop with a program that answers each mail. */
const OF_DEMANDE: Allowance = { max: 20, minutes: 60 };
/** Per mailbox and hour: above `doubtful` they are set aside, above `max` they wait. */
const OF_ONE: Allowance & { doubtful: number } = { max: 20, minutes: 60, doubtful: 5 };

/** Unit of fairness: a domain, or a mailbox at a large provider. */
export const turnOf = (address: string) => (isProvider(domainOf(address)) ? mailboxOf(address) : domainOf(address));

type Granted = { doubt?: string };

/** Counts a mail in its lane. @returns `later` above the limit of the request or mailbox, `full` above the share; neither counts */
export async function grant(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { lane, who, isLate, shares = SHARES }: { lane: Lane; who: string; isLate: boolean; shares?: Shares | undefined },
): Promise<Granted | 'later' | 'full'> {
  if (!deps.env.rateLimit) return {};
  if (lane === 'answer') return (await spendAttempt(deps, `courriel-recu:demande:${who}`, OF_DEMANDE)) ? {} : 'later';
  const hasRoom = (share: keyof Shares) => mayAttempt(deps, keyOf(share), shares[share]);
  const share = (await hasRoom(lane)) ? lane : isLate && (await hasRoom('late')) ? 'late' : undefined;
  if (!share) return 'full';
  // By lane: a forged address uses up nothing of its owner's.
  const count = lane === 'bounce' ? 1 : await spendAttempt(deps, `courriel-recu:${lane}:${mailboxOf(who)}`, OF_ONE);
  if (!count) return 'later';
  if (!(await spendAttempt(deps, keyOf(share), shares[share]))) return 'full';
  if (share === 'late') return { doubt: TOO_LATE };
  return count > OF_ONE.doubtful ? { doubt: `Plus de ${OF_ONE.doubtful}\u00a0courriels en une heure de la même adresse` } : {};
}

const TOO_LATE = 'Trop de courriels d’inconnus arrivaient\u00a0: celui-ci a attendu plus d’un jour';

const keyOf = (share: keyof Shares) => `courriel-recu:part:${share}`;

import { isProvider } from '~/intake/mail-limits.server';
import { domainOf, mailboxOf } from '~/intake/mailbox';
import type { Deps } from '~/platform/deps';
import { type Allowance, mayAttempt, spendAttempt } from '~/platform/http/attempts';

/**
 * What a mail is, by its header: an answer to a mail of the site; of somebody whom the shop knows; perhaps a bounce; of a stranger whose mail server
 * answers for them; of any other; one that bears a mark of spam, or whose domain denies it. The first are read first.
 */
export const LANES = ['answer', 'known', 'bounce', 'verified', 'stranger', 'doubtful'] as const;
export type Lane = (typeof LANES)[number];

/** Each lane has a share of its own, so that none uses up another's. An answer knows a secret: only its request counts. */
export type Shares = Record<Exclude<Lane, 'answer'> | 'late', Allowance>;
const SHARES: Shares = {
  known: { max: 60, minutes: 15 },
  bounce: { max: 60, minutes: 15 },
  verified: { max: 30, minutes: 15 },
  stranger: { max: 30, minutes: 15 },
  doubtful: { max: 8, minutes: 15 },
  late: { max: 60, minutes: 15 },
};
/** Mails about one request in an hour that are taken: a program that answers each mail it causes would go on for ever. */
const OF_DEMANDE: Allowance = { max: 20, minutes: 60 };
/** Mails of one mailbox in an hour that become requests; beyond the first few they are set aside, beyond the last they wait. */
const OF_ONE: Allowance & { doubtful: number } = { max: 20, minutes: 60, doubtful: 5 };

/** Who takes turns with others: one domain, or one mailbox at a provider where half of the country has one. */
export const turnOf = (address: string) => (isProvider(domainOf(address)) ? mailboxOf(address) : domainOf(address));

export type Granted = {
  /** Why it is set aside. */
  doubt?: string;
};

/**
 * Counts a mail in its lane, if there is room.
 * @param who the request that it answers, or the address that it comes from
 * @param isLate it has waited for so long that it may be read in haste, beyond the share of its lane
 * @returns `later` beyond what one request or mailbox may send in an hour, `full` beyond the share of its lane; neither counts
 */
export async function grant(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { lane, who, isLate, shares = SHARES }: { lane: Lane; who: string; isLate: boolean; shares?: Shares | undefined },
): Promise<Granted | 'later' | 'full'> {
  if (!deps.env.rateLimit) return {};
  if (lane === 'answer') return (await spendAttempt(deps, `courriel-recu:demande:${who}`, OF_DEMANDE)) ? {} : 'later';
  const hasRoom = (share: keyof Shares) => mayAttempt(deps, keyOf(share), shares[share]);
  const share = (await hasRoom(lane)) ? lane : isLate && (await hasRoom('late')) ? 'late' : undefined;
  if (!share) return 'full';
  // By lane: whoever borrows an address uses up nothing of its owner's.
  const count = lane === 'bounce' ? 1 : await spendAttempt(deps, `courriel-recu:${lane}:${mailboxOf(who)}`, OF_ONE);
  if (!count) return 'later';
  if (!(await spendAttempt(deps, keyOf(share), shares[share]))) return 'full';
  if (share === 'late') return { doubt: TOO_LATE };
  return count > OF_ONE.doubtful ? { doubt: `Plus de ${OF_ONE.doubtful}\u00a0courriels en une heure de la même adresse` } : {};
}

const TOO_LATE = 'Trop de courriels d’inconnus arrivaient\u00a0: celui-ci a attendu plus d’un jour';

const keyOf = (share: keyof Shares) => `courriel-recu:part:${share}`;

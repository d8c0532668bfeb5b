import type { DemandeKinds } from '~/intake/demande-kind';
import type { Deps } from '~/platform/deps';
import { type MailboxMessage, MailboxProblem, type OpenMailbox } from '~/platform/mail/imap-mailbox';
import { findUnavailable } from '~/platform/unavailable';
import { LANES, type Lane, type Shares } from './mail-lanes.server';
import { countAside, pressureMs, tellWaiting } from './releve-state.server';
import { type ReceptionOutcome, takeMail } from './take-mail.server';
import { triage } from './triage.server';

const ROUND_MS = 60_000;
const AT_ONCE = 50;
const PAUSE_MINUTES = 10;
/** A mail is left in the mailbox after so many failures. */
const MOST_FAILURES = 5;
/** After mails have waited for so long, old ones of strangers are set aside. */
const LONGEST_MS = 24 * 3_600_000;
const MOST_WAITING = 10_000;

type Options = { onError: (error: unknown) => void; signal: AbortSignal; shares?: Shares };

/** Sorts new mails by header, then takes them in turn while capacity lasts. @returns whether more is to do at once */
export function mailRounds(
  deps: Deps,
  kinds: DemandeKinds,
  { onError, signal, shares }: Options,
): (mailbox: OpenMailbox) => Promise<boolean> {
  const waiting = waitingMails();
  const unsorted = new Map<number, { failures: number; notBefore: number }>();
  let validity = '';

  return async (mailbox) => {
    if (mailbox.validity !== validity) {
      waiting.clear();
      unsorted.clear();
    }
    validity = mailbox.validity;
    waiting.keepOnly(mailbox.uids);
    const began = performance.now();
    const isOver = (ms = ROUND_MS) => signal.aborted || performance.now() - began > ms;

    const mark = async (uid: number, how: 'taken' | 'left' | 'aside') => {
      if (how === 'aside') await countAside(deps);
      await mailbox.mark(uid, how);
      waiting.remove(uid);
      unsorted.delete(uid);
    };
    const now = () => deps.clock.now().epochMilliseconds;
    const pause = () => now() + PAUSE_MINUTES * 60_000;

    async function sort(message: MailboxMessage) {
      const { uid, receivedAt } = message;
      const sorted = await triage(deps, message).catch((error: unknown) => failed(error));
      if (sorted === 'taken' || sorted === 'left') return mark(uid, sorted);
      if (sorted === 'unreadable') {
        const failures = (unsorted.get(uid)?.failures ?? 0) + 1;
        unsorted.set(uid, { failures, notBefore: pause() });
        return failures >= MOST_FAILURES ? mark(uid, 'aside') : undefined;
      }
      const { lane, turn } = sorted;
      const isOfStranger = lane === 'stranger' || lane === 'doubtful' || lane === 'bounce';
      if (isOfStranger && waiting.count() >= MOST_WAITING) return mark(uid, 'aside');
      waiting.add({ uid, lane, turn, came: receivedAt.epochMilliseconds, notBefore: 0, failures: 0 });
    }

    /** An unavailable part fails every mail: they all wait. */
    function failed(error: unknown): 'unreadable' {
      if (findUnavailable(error) || error instanceof MailboxProblem) throw error;
      onError(error);
      return 'unreadable';
    }

    async function take(mail: WaitingMail, isLate: boolean): Promise<ReceptionOutcome | 'gone'> {
      if (isLate && (mail.lane === 'doubtful' || mail.lane === 'bounce')) return 'aside';
      const [message] = await mailbox.heads([mail.uid]);
      return message ? takeMail(deps, kinds, message, { isLate, shares }).catch((error: unknown) => failed(error)) : 'gone';
    }

    const isNew = (uid: number) => !waiting.has(uid) && (unsorted.get(uid)?.notBefore ?? 0) <= now();
    const fresh = mailbox.uids.filter(isNew);
    let sortedUpTo = 0;
    for (; sortedUpTo < fresh.length && !isOver(ROUND_MS / 2); sortedUpTo += AT_ONCE)
      for (const message of await mailbox.heads(fresh.slice(sortedUpTo, sortedUpTo + AT_ONCE))) await sort(message);

    const isPressed = (await pressureMs(deps)) > LONGEST_MS;
    const isLate = ({ came, lane }: WaitingMail) => isPressed && lane !== 'answer' && lane !== 'known' && now() - came > LONGEST_MS;
    const closed = new Set<string>();
    const gate = (mail: WaitingMail) => (isLate(mail) ? `${mail.lane} late` : mail.lane);
    while (!isOver()) {
      const mail = waiting.next(now(), (one) => !closed.has(gate(one)));
      if (!mail) break;
      const outcome = await take(mail, isLate(mail));
      if (outcome === 'gone') waiting.remove(mail.uid);
      else if (outcome === 'full') closed.add(gate(mail));
      else if (outcome === 'later') mail.notBefore = pause();
      else if (outcome !== 'unreadable') {
        waiting.countServed(mail, now());
        await mark(mail.uid, outcome);
      } else {
        mail.failures += 1;
        mail.notBefore = pause();
        if (mail.failures >= MOST_FAILURES) await mark(mail.uid, 'aside');
      }
    }
    await tellWaiting(deps, { count: waiting.count(), since: waiting.since() });
    return sortedUpTo < fresh.length || waiting.next(now(), (one) => !closed.has(gate(one))) !== undefined;
  };
}

type WaitingMail = {
  uid: number;
  lane: Lane;
  turn: string;
  /** Times in milliseconds since 1970: thousands are compared at each turn. */
  came: number;
  notBefore: number;
  failures: number;
};

const HOUR_MS = 3_600_000;

/** In memory; a restart reads the headers again. By lane, then least served in the last hour, then oldest. */
function waitingMails() {
  const mails = new Map<number, WaitingMail>();
  const served = new Map<string, { count: number; until: number }>();
  const rankOf = ({ lane }: WaitingMail) => LANES.indexOf(lane);
  const servedOf = ({ turn }: WaitingMail) => served.get(turn)?.count ?? 0;
  const compare = (one: WaitingMail, other: WaitingMail) =>
    rankOf(one) - rankOf(other) || servedOf(one) - servedOf(other) || one.came - other.came || one.uid - other.uid;

  return {
    count: () => mails.size,
    has: (uid: number) => mails.has(uid),
    // By lane: a forged address takes no turn of its owner's.
    add: (mail: WaitingMail) => void mails.set(mail.uid, { ...mail, turn: `${mail.lane} ${mail.turn}` }),
    remove: (uid: number) => void mails.delete(uid),
    keepOnly(uids: number[]): void {
      const there = new Set(uids);
      for (const uid of mails.keys()) if (!there.has(uid)) mails.delete(uid);
    },
    clear: () => mails.clear(),
    since(): number {
      let first = Number.POSITIVE_INFINITY;
      for (const { came } of mails.values()) first = Math.min(first, came);
      return first;
    },
    next(now: number, may: (mail: WaitingMail) => boolean): WaitingMail | undefined {
      for (const [turn, { until }] of served) if (until <= now) served.delete(turn);
      let first: WaitingMail | undefined;
      for (const mail of mails.values()) if (mail.notBefore <= now && may(mail) && (!first || compare(mail, first) < 0)) first = mail;
      return first;
    },
    countServed({ turn }: WaitingMail, now: number): void {
      const { count, until } = served.get(turn) ?? { count: 0, until: now + HOUR_MS };
      served.set(turn, { count: count + 1, until });
    },
  };
}

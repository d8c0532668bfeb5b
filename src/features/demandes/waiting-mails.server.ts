import { LANES, type Lane } from './mail-lanes.server';

/** A mail of the mailbox that has not been taken yet, as its header told. */
export type WaitingMail = {
  uid: number;
  lane: Lane;
  /** Whose turns it counts among. */
  turn: string;
  /** When it came, in milliseconds since 1970: thousands are compared at each turn. */
  came: number;
  /** Until when it is passed over, in the same. */
  notBefore: number;
  /** How often it could not be handled. */
  failures: number;
};

const HOUR_MS = 3_600_000;

/**
 * Mails that wait, in memory: the mailbox holds them, and a process that starts reads their headers again. Each lane goes before the next; in a lane
 * goes first who has been served least within the hour, and of those who came first.
 */
export function waitingMails() {
  const mails = new Map<number, WaitingMail>();
  const served = new Map<string, { count: number; until: number }>();
  const rankOf = ({ lane }: WaitingMail) => LANES.indexOf(lane);
  const servedOf = ({ turn }: WaitingMail) => served.get(turn)?.count ?? 0;
  const compare = (one: WaitingMail, other: WaitingMail) =>
    rankOf(one) - rankOf(other) || servedOf(one) - servedOf(other) || one.came - other.came || one.uid - other.uid;

  return {
    count: () => mails.size,
    has: (uid: number) => mails.has(uid),
    // By lane: whoever borrows an address takes no turn of its owner's.
    add: (mail: WaitingMail) => void mails.set(mail.uid, { ...mail, turn: `${mail.lane} ${mail.turn}` }),
    remove: (uid: number) => void mails.delete(uid),
    /** Those that are no longer in the mailbox. */
    keepOnly(uids: number[]): void {
      const there = new Set(uids);
      for (const uid of mails.keys()) if (!there.has(uid)) mails.delete(uid);
    },
    clear: () => mails.clear(),
    /** When the oldest one came; infinity without one. */
    since(): number {
      let first = Number.POSITIVE_INFINITY;
      for (const { came } of mails.values()) first = Math.min(first, came);
      return first;
    },
    /** The one whose turn it is, of those that `may` go now. */
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

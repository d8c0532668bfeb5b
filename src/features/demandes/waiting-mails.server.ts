import { LANES, type Lane } from './mail-lanes.server';

export type WaitingMail = {
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

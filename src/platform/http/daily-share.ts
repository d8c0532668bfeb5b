import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from './networks';

/** The memory restarts above this many networks in a day: one may then take its share twice. */
const MOST_REMEMBERED = 20_000;

export type DailyShare = ReturnType<typeof dailyShare>;

/**
 * Of a list that strangers may lengthen, what one address adds to it in a day; wider networks have several such shares (networks.ts).
 * In memory alone, under hashes whose key this process forgets with the day.
 */
export function dailyShare(most: number) {
  let today = newDay('');
  return {
    /** Takes one more from the share of an address. @returns false when one of its networks has none left, and then takes nothing */
    take(day: string, address: string): boolean {
      if (today.day !== day || today.taken.size > MOST_REMEMBERED) today = newDay(day);
      const { key, taken } = today;
      const counts = networksOf(address).map((network) => {
        const hash = createHmac('sha256', key).update(network.key).digest('base64url');
        return { hash, count: taken.get(hash) ?? 0, most: most * network.times };
      });
      if (counts.some((each) => each.count >= each.most)) return false;
      for (const { hash, count } of counts) taken.set(hash, count + 1);
      return true;
    },
  };
}

const newDay = (day: string) => ({ day, key: randomBytes(32), taken: new Map<string, number>() });

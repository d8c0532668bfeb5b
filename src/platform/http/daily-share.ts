import { createHmac, randomBytes } from 'node:crypto';
import { networksOf } from './networks';

/** Above this many networks the memory restarts, and a network may take its share twice. */
const MOST_REMEMBERED = 20_000;

export type DailyShare = ReturnType<typeof dailyShare>;

/** Limits what an address adds to a public list per day; wider networks have more. It keeps daily hashes in memory only. */
export function dailyShare(most: number) {
  let today = newDay('');
  return {
    /** @returns false, and takes nothing, when a network of the address has no share left */
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

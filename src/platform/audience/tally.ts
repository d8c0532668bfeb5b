import { OTHERS } from './arrival';

/** What is counted a day: visits, pages shown, hosts and campaigns that visits came from, requests by page, views by robots. */
export type Counted = 'visite' | 'page' | 'provenance' | 'campagne' | 'demande' | 'robot';

/** @property name of what is counted: a path, a host, a campaign, or nothing @property detail of a request: its kind */
export type Count = { day: string; kind: Counted; name: string; detail: string; count: number };

/** Names of a day beyond which the rest is counted together: whoever invents hosts or campaigns fills neither the memory nor the table. */
export const MOST_NAMES: Partial<Record<Counted, number>> = { provenance: 200, campagne: 200 };

/** Totals in memory: to count one thing more is an addition. */
export function openTally() {
  let counts = new Map<Counted, Map<string, Count>>();
  let day = '';

  /** Days follow one another: those of a day are looked up by their name alone, until another day comes. */
  let former: Count[] = [];
  const settle = (next: string) => {
    former.push(...[...counts.values()].flatMap((names) => [...names.values()]));
    counts = new Map();
    day = next;
  };

  return {
    add(today: string, kind: Counted, name: string, detail: string): void {
      if (today !== day) settle(today);
      let names = counts.get(kind);
      if (names === undefined) {
        names = new Map();
        counts.set(kind, names);
      }
      const key = detail === '' ? name : `${detail} ${name}`;
      const known = names.get(key);
      if (known !== undefined) known.count += 1;
      else if (names.size < (MOST_NAMES[kind] ?? Number.POSITIVE_INFINITY) || name === OTHERS)
        names.set(key, { day, kind, name, detail, count: 1 });
      else this.add(day, kind, OTHERS, detail);
    },
    /** All that was counted since the last time. */
    take(): Count[] {
      settle(day);
      const taken = former;
      former = [];
      return taken;
    },
  };
}

/** The same totals, each thing once. */
export function merged(counts: Count[]): Count[] {
  const sums = new Map<string, Count>();
  for (const each of counts) {
    const key = JSON.stringify([each.day, each.kind, each.name, each.detail]);
    const sum = sums.get(key);
    if (sum) sum.count += each.count;
    else sums.set(key, { ...each });
  }
  return [...sums.values()];
}

import { OTHERS } from './arrival';

export type Counted = 'visit' | 'page' | 'origin' | 'campaign' | 'request' | 'robot';

/** `name` is a path, a host, a campaign or empty; `detail` is the kind of a request. */
export type Count = { day: string; kind: Counted; name: string; detail: string; count: number };

/** Further names of a day are counted together, so that invented hosts or campaigns fill neither memory nor table. */
export const MOST_NAMES: Partial<Record<Counted, number>> = { origin: 200, campaign: 200 };

export function openTally() {
  let counts = new Map<Counted, Map<string, Count>>();
  let day = '';

  /** Counts come day by day, so the lookup is by name alone until the day changes. */
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
    take(): Count[] {
      settle(day);
      const taken = former;
      former = [];
      return taken;
    },
  };
}

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

import { inShop } from '~/platform/clock';

/** How many days, weeks and months keep their last archive. */
const KEPT = { day: 7, week: 4, month: 6 };

/** Archives made before this instant go once there is a newer one: they hold people who asked to be erased since. */
export const oldestKept = (now: Temporal.Instant) => inShop(now).subtract({ months: KEPT.month }).toInstant();

/**
 * Which archives stay, of those made at these instants: the last of each of the last seven days that have one, of four weeks, of six months. Periods
 * without an archive do not count: a site that was off for a month loses none by it.
 */
export function keptOf(stamps: string[]): Set<string> {
  const kept = new Set<string>();
  const latestFirst = [...stamps].sort().reverse();
  for (const [period, most] of Object.entries(KEPT)) {
    const seen = new Set<string>();
    for (const stamp of latestFirst) {
      const name = NAMES[period as keyof typeof KEPT](inShop(Temporal.Instant.from(stamp)));
      if (seen.has(name) || seen.size >= most) continue;
      seen.add(name);
      kept.add(stamp);
    }
  }
  return kept;
}

const NAMES: Record<keyof typeof KEPT, (at: Temporal.ZonedDateTime) => string> = {
  day: (at) => String(at.toPlainDate()),
  week: (at) => `${at.yearOfWeek}-${at.weekOfYear}`,
  month: (at) => String(at.toPlainDate().toPlainYearMonth()),
};

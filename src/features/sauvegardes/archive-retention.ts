import { inShop } from '~/platform/clock';

const KEPT = { day: 7, week: 4, month: 6 };

/** Older archives go once a newer one exists: they hold people erased since. */
export const oldestRetained = (now: Temporal.Instant) => inShop(now).subtract({ months: KEPT.month }).toInstant();

/** The last archive of each of 7 days, 4 weeks and 6 months; periods without an archive do not count. */
export function retainedOf(stamps: string[]): Set<string> {
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

import type { Reglages } from '~/content/reglages/contract';
import { instantOn, nextOpening, openingOn } from '~/content/reglages/horaires.server';
import { inShop, SHOP_ZONE, toStamp } from '~/platform/clock';

type Promised = Pick<Reglages, 'horaires' | 'demandes'>;

/** Adds opening days; urgent requests are due at the next opening. @returns ISO-8601 UTC; calendar days if the shop never opens */
export function dueAt(since: Temporal.Instant, { horaires, demandes: { answerDays } }: Promised, isUrgent = false): string {
  const next = isUrgent ? nextOpening(since, horaires) : undefined;
  if (next) return toStamp(next.opens);
  const [first, ...days] = openDays(since, horaires, answerDays + 1);
  const last = days.at(-1);
  if (!first || !last || days.length < answerDays) return toStamp(inShop(since).add({ days: answerDays }).toInstant());
  const { date } = last;
  const hour = inShop(firstOpen(first, since)).toPlainTime();
  return toStamp(firstOpen(last, date.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: hour }).toInstant()));
}

type Waiting = { created_at: string; spoke_at?: string | null; merged_at?: string | null; urgent: number };

/** The deadline of a request, from its last message (`spoke_at`, `merged_at`), not from its storage. */
export function dueAtOf({ created_at, spoke_at, merged_at, urgent }: Waiting, promised: Promised): string {
  const [last = created_at] = [created_at, spoke_at, merged_at].filter((at) => typeof at === 'string').toSorted((a, b) => (a < b ? 1 : -1));
  return dueAt(Temporal.Instant.from(last), promised, urgent === 1);
}

type OpenDay = { date: Temporal.PlainDate; ranges: { opens: Temporal.Instant; closes: Temporal.Instant }[] };

/** Limit of the search: a longer closing means wrong hours. */
const FURTHEST_DAYS = 400;

/** By hours of a content version, then by day: each request asks for the same few days. */
const known = new WeakMap<Promised['horaires'], Map<string, OpenDay['ranges']>>();

function rangesOn(date: Temporal.PlainDate, horaires: Promised['horaires']): OpenDay['ranges'] {
  const days = known.get(horaires) ?? new Map<string, OpenDay['ranges']>();
  known.set(horaires, days);
  const day = date.toString();
  const ranges =
    days.get(day) ??
    openingOn(date, horaires).ranges.map(({ opens, closes }) => ({ opens: instantOn(date, opens), closes: instantOn(date, closes) }));
  days.set(day, ranges);
  return ranges;
}

/** Days with opening hours left, that of `since` included. */
function openDays(since: Temporal.Instant, horaires: Promised['horaires'], count: number): OpenDay[] {
  const today = inShop(since).toPlainDate();
  const found: OpenDay[] = [];
  for (let days = 0; days < FURTHEST_DAYS && found.length < count; days += 1) {
    const date = today.add({ days });
    const ranges = rangesOn(date, horaires);
    const end = ranges.at(-1)?.closes;
    if (end && Temporal.Instant.compare(end, since) > 0) found.push({ date, ranges });
  }
  return found;
}

function firstOpen({ ranges }: OpenDay, since: Temporal.Instant): Temporal.Instant {
  const range = ranges.find(({ closes }) => Temporal.Instant.compare(since, closes) < 0);
  if (!range) return (ranges.at(-1) as OpenDay['ranges'][number]).closes;
  return Temporal.Instant.compare(since, range.opens) < 0 ? range.opens : since;
}

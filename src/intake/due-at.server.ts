import type { Reglages } from '~/content/reglages/contract';
import { instantOn, nextOpening, openingOn } from '~/content/reglages/horaires.server';
import { inShop, SHOP_ZONE, toStamp } from '~/platform/clock';

type Promised = Pick<Reglages, 'horaires' | 'demandes'>;

/**
 * Until when an answer is promised to whoever wrote at `since`: the promise of the settings, in days on which the shop opens. What comes while it is
 * closed counts from its next opening; the answer is due at the same hour of the last of these days, within its opening hours.
 * To somebody without heating or hot water (`isUrgent`) it is due when the shop opens next: the page of the SAV says that they are called then.
 * @returns ISO-8601 UTC; a shop that never opens has as many days of the calendar
 */
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

/**
 * Until when the answer is due to a request, or to what the person wrote last, by a message (`spoke_at`) or another request (`merged_at`): counted from
 * when it came, not from when it was stored.
 */
export function dueOf({ created_at, spoke_at, merged_at, urgent }: Waiting, promised: Promised): string {
  const [last = created_at] = [created_at, spoke_at, merged_at].filter((at) => typeof at === 'string').toSorted((a, b) => (a < b ? 1 : -1));
  return dueAt(Temporal.Instant.from(last), promised, urgent === 1);
}

type OpenDay = { date: Temporal.PlainDate; ranges: { opens: Temporal.Instant; closes: Temporal.Instant }[] };

/** So far ahead at most: a shop that is closed for longer has forgotten its hours. */
const FURTHEST_DAYS = 400;

/** The next days with opening hours left after `since`, that of `since` included. */
function openDays(since: Temporal.Instant, horaires: Promised['horaires'], count: number): OpenDay[] {
  const today = inShop(since).toPlainDate();
  const found: OpenDay[] = [];
  for (let days = 0; days < FURTHEST_DAYS && found.length < count; days += 1) {
    const date = today.add({ days });
    const ranges = openingOn(date, horaires).ranges.map(({ opens, closes }) => ({
      opens: instantOn(date, opens),
      closes: instantOn(date, closes),
    }));
    const end = ranges.at(-1)?.closes;
    if (end && Temporal.Instant.compare(end, since) > 0) found.push({ date, ranges });
  }
  return found;
}

/** The first instant of a day, from `since` on, at which the shop is open; its last closing when there is none. */
function firstOpen({ ranges }: OpenDay, since: Temporal.Instant): Temporal.Instant {
  const range = ranges.find(({ closes }) => Temporal.Instant.compare(since, closes) < 0);
  if (!range) return (ranges.at(-1) as OpenDay['ranges'][number]).closes;
  return Temporal.Instant.compare(since, range.opens) < 0 ? range.opens : since;
}

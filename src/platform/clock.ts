export const SHOP_ZONE = 'Europe/Paris';

export type Clock = { now(): Temporal.Instant };

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** ISO-8601 UTC with milliseconds, so that text order is time order. */
export function toStamp(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}

/** The start of a shop's day, `later` days on, as the database stores it. */
export const midnight = (day: string, later = 0) =>
  toStamp(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(SHOP_ZONE).toInstant());

export function inShop(instant: Temporal.Instant): Temporal.ZonedDateTime {
  return instant.toZonedDateTimeISO(SHOP_ZONE);
}

export const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

/** Valid through `expires`; without a real date, forever. */
export function hasExpired(expires: string, today: Temporal.PlainDate): boolean {
  const last = lastDayOf(expires);
  return last !== undefined && Temporal.PlainDate.compare(last, today) < 0;
}

export function lastDayOf(expires: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(expires);
  } catch {
    return undefined;
  }
}

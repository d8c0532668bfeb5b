/** Whether a qualification that is valid until `expires`, that day included, is over; one without a date of the calendar never is. */
export function isOver(expires: string, today: Temporal.PlainDate): boolean {
  const last = lastDayOf(expires);
  return last !== undefined && Temporal.PlainDate.compare(last, today) < 0;
}

/** The day that staff typed, or undefined when the calendar has none such. */
export function lastDayOf(expires: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(expires);
  } catch {
    return undefined;
  }
}

/** Valid until `expires`, that day included; one without a real date never ends. */
export function isOver(expires: string, today: Temporal.PlainDate): boolean {
  const last = lastDayOf(expires);
  return last !== undefined && Temporal.PlainDate.compare(last, today) < 0;
}

/** undefined when the text is no date of the calendar. */
export function lastDayOf(expires: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(expires);
  } catch {
    return undefined;
  }
}

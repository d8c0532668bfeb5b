const ISO = /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T](\d\d?):(\d\d)(?::(\d\d))?)?$/;
const FRENCH = /^(\d\d?)\/(\d\d?)\/(\d{4})(?: (?:à )?(\d\d?)[:h](\d\d)(?::(\d\d))?)?$/;

/** « 2026-03-14 », « 14/03/2026 10:30 »; undefined when written otherwise. @throws RangeError for a day that does not exist */
export function plainMoment(cell: string): Temporal.PlainDateTime | undefined {
  const iso = ISO.exec(cell)?.slice(1);
  const french = FRENCH.exec(cell)?.slice(1);
  const [year, month, day, ...time] = iso ?? (french ? [french[2], french[1], french[0], ...french.slice(3)] : []);
  if (year === undefined) return undefined;
  const [hour, minute, second] = time.map((part) => Number(part ?? 0));
  const parts = { year: Number(year), month: Number(month), day: Number(day), hour, minute, second } as Temporal.PlainDateTimeLike;
  return Temporal.PlainDateTime.from(parts, { overflow: 'reject' });
}

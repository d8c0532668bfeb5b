export function overlay(before: unknown, now: unknown): unknown {
  if (isBlank(now)) return before;
  if (!isRecord(before) || !isRecord(now)) return now;
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(now)])].map((key) => [key, overlay(before[key], now[key])]),
  );
}

export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (value instanceof Blob) return false;
  return isRecord(value) ? Object.values(value).every(isBlank) : value === undefined || value === null || value === '' || value === false;
}

/** An untouched field equals an empty one. */
export const hasSameAnswers = (one: unknown, other: unknown) => JSON.stringify(withoutBlanks(one)) === JSON.stringify(withoutBlanks(other));

function withoutBlanks(value: unknown): unknown {
  if (isBlank(value)) return undefined;
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withoutBlanks(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

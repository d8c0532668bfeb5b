const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

/** The instant of a shop local time, « 2026-12-01T09:00 »; undefined when it is incomplete. */
export function fromWall(wall: string): string | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wall) ? Date.parse(`${wall.slice(0, 16)}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  // The offset of the guess first, then that of the instant it leads to: they differ on the nights when clocks change.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

const offsetAt = (instant: number) => Date.parse(`${WALL.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1_000) * 1_000;

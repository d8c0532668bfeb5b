const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

export function fromWall(wall: string): string | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wall) ? Date.parse(`${wall.slice(0, 16)}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  // On clock-change nights the offset of the guess differs from that of the result.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

const offsetAt = (instant: number) => Date.parse(`${WALL.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1_000) * 1_000;

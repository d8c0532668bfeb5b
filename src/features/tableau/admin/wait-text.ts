const HOUR = 60;
const DAY = 24 * HOUR;

/** « 25 min », « 3 h », « 2 jours ». @param minutes integer */
export function waitText(minutes: number): string {
  if (minutes < HOUR) return `${minutes}\u00a0min`;
  if (minutes < 2 * DAY) return `${Math.round(minutes / HOUR)}\u00a0h`;
  return `${Math.round(minutes / DAY)}\u00a0jours`;
}

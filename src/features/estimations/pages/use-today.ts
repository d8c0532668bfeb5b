import { useEffect, useState } from 'react';

const PARIS_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const PARIS_TIME = new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', timeStyle: 'medium' });
const DAY_S = 86_400;

/**
 * The day in Paris, as 2026-11-21: it moves at midnight in a page that stays open, and when a page that slept is looked at again. A clock that is late does
 * not bring back a day that was over when the page was made.
 * @param made the day on which the page was made
 */
export function useToday(made: string): string {
  const [seen, setSeen] = useState(made);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setSeen(PARIS_DAY.format());
      timer = setTimeout(look, msToMidnight(Date.now()));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return seen > made ? seen : made;
}

/** How long until this is to be looked at again, in milliseconds: the next day in Paris, a moment past it, or an hour. */
export function msToMidnight(now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = PARIS_TIME.format(now).split(':').map(Number);
  const left_s = DAY_S - (hours * 3600 + minutes * 60 + seconds);
  // At most an hour: a timer of a day is wrong when the clocks change, and stands still while the machine sleeps.
  return Math.min(left_s, 3600) * 1000 - (now % 1000) + 20;
}

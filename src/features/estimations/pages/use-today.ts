import { useEffect, useState } from 'react';

/** « 2026-11-30 » */
export const PARIS_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const PARIS_TIME = new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', timeStyle: 'medium' });
const DAY_S = 86_400;

/** Day in Paris, updated at midnight and on return to the page; never before `made`. @param made day of the render */
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

/** Milliseconds to just after midnight in Paris, at most an hour. */
export function msToMidnight(now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = PARIS_TIME.format(now).split(':').map(Number);
  const left_s = DAY_S - (hours * 3600 + minutes * 60 + seconds);
  // Long timers fail at clock changes and stop during sleep.
  return Math.min(left_s, 3600) * 1000 - (now % 1000) + 20;
}

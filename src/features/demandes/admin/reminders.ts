import { hourOf, toWall } from '~/admin/dates';
import { fromWall } from '~/admin/from-wall';
import { useRead } from '~/admin/read';
import type { OpeningDay, reglagesEndpoints } from '~/content/reglages/contract';
import { capital } from '~/platform/text/capital';

/** `at` is ISO-8601, UTC. */
export type OfferedReminder = { name: 'soon' | 'next' | 'later'; label: string; at: string };

const TWO_HOURS_MS = 2 * 3_600_000;
const A_WEEK = 7;

export function useReminders(): { offered: OfferedReminder[]; isClosedOn: (wall: string) => boolean } {
  const { data } = useRead<typeof reglagesEndpoints.read>('/reglages');
  const days = data?.opening.days ?? [];
  return {
    offered: remindersOf(days, Date.now()),
    isClosedOn: (wall) => days.some(({ date, ranges }) => date === wall.slice(0, 10) && ranges.length === 0),
  };
}

/** In two hours, next open day, in a week, during opening hours. @param days 14 from today @param now in ms since 1970 */
export function remindersOf(days: OpeningDay[], now: number): OfferedReminder[] {
  const soon = new Date(now + TWO_HOURS_MS).toISOString();
  const isOpenSoon = days.some(({ date, ranges }) =>
    ranges.some(({ opens, closes }) => toWall(soon) >= `${date}T${opens}` && toWall(soon) < `${date}T${closes}`),
  );
  const opening = (name: 'next' | 'later', from: number, usual: string, nameOf: (day: OpeningDay) => string): OfferedReminder[] => {
    const index = days.findIndex(({ ranges }, ahead) => ahead >= from && ranges.length > 0);
    const day = days[index];
    const at = day && fromWall(`${day.date}T${day.ranges[0]?.opens}`);
    return at ? [{ name, label: `${index === from ? usual : capital(nameOf(day))}, ${hourOf(at)}`, at }] : [];
  };
  return [
    ...(isOpenSoon ? [{ name: 'soon' as const, label: 'Dans deux heures', at: soon }] : []),
    ...opening('next', 1, 'Demain', ({ label }) => label.split(' ')[0] ?? label),
    ...opening('later', A_WEEK, 'Dans une semaine', ({ label }) => label),
  ];
}

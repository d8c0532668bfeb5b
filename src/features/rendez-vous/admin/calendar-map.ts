import { toWall } from '~/admin/dates';
import type { OpeningDay } from '~/content/reglages/contract';
import type { RendezVousRow } from '../contract';
import { addDays } from '../use-creneaux';
import { isStanding, RDV_STATE_LOOKS, whoIs } from './states';

/** Shop time: « 08:00 » to « 19:00 ». */
export type Hours = { from: string; to: string };

export function toEvents(rows: RendezVousRow[], withGone: boolean, now: number) {
  return rows.filter((row) => withGone || isStanding(row)).flatMap((row) => [appointmentOf(row, now), ...proposedOf(row)]);
}

const appointmentOf = (row: RendezVousRow, now: number) => ({
  id: row.id,
  start: row.start,
  end: row.end,
  title: `${RDV_STATE_LOOKS[row.state].label}, ${whoIs(row)}\u00a0: ${row.summary}`,
  color: RDV_STATE_LOOKS[row.state].background,
  contrastColor: RDV_STATE_LOOKS[row.state].color,
  className: `rdv rdv-${row.state}`,
  startEditable: isStanding(row) && Date.parse(row.start) > now,
  extendedProps: { row },
});

function proposedOf(row: RendezVousRow) {
  if (!isStanding(row) || !row.proposition?.isOpen) return [];
  return [row.proposition, ...row.proposition.others].map(({ start }, index) => ({
    ...appointmentOf(row, Number.POSITIVE_INFINITY),
    id: `${row.id}-propose${index || ''}`,
    start,
    end: new Date(Date.parse(start) + Date.parse(row.end) - Date.parse(row.start)).toISOString(),
    title: `Proposé, ${whoIs(row)}`,
    color: RDV_STATE_LOOKS.en_attente.background,
    contrastColor: RDV_STATE_LOOKS.en_attente.color,
    className: 'rdv rdv-en_attente',
    extendedProps: { row, isProposed: true },
  }));
}

/** The first day not over yet. @param now shop time, « 2026-11-24T18:30 » */
export function firstOpenDay(days: OpeningDay[], now: string): string {
  const [today, hour] = [now.slice(0, 10), now.slice(11)];
  const isLeft = ({ date, ranges }: OpeningDay) =>
    ranges.length > 0 && (date > today || (date === today && (ranges.at(-1)?.closes ?? '') > hour));
  return days.find(isLeft)?.date ?? today;
}

export function toShading(days: OpeningDay[], hours: Hours) {
  return days.flatMap(({ date, note, ranges }) => {
    const whole = { start: date, end: addDays(date, 1), allDay: true, startEditable: false, interactive: false };
    if (ranges.length === 0) {
      const title = note ? `Fermé\u00a0: ${note}` : 'Fermé';
      return [{ ...whole, title, display: 'background', className: 'rdv-ferme' }];
    }
    const edges = [hours.from, ...ranges.flatMap(({ opens, closes }) => [opens, closes]), hours.to];
    const gaps = Array.from({ length: edges.length / 2 }, (_, index) => [edges[index * 2], edges[index * 2 + 1]] as [string, string]);
    const closed = gaps
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ start: wall(date, from), end: wall(date, to), display: 'background', className: 'rdv-ferme' }));
    return note ? [...closed, { ...whole, title: note, className: 'rdv-special' }] : closed;
  });
}

export function calendarHours(days: OpeningDay[], rows: RendezVousRow[]): Hours {
  const ranges = days.flatMap((day) => day.ranges);
  const starts = [...ranges.map(({ opens }) => opens), ...rows.map(({ start }) => toWall(start).slice(11))];
  const ends = [
    ...ranges.map(({ closes }) => closes),
    ...rows.map(({ start, end }) => (toWall(start).slice(0, 10) === toWall(end).slice(0, 10) ? toWall(end).slice(11) : '24:00')),
  ];
  const first = Math.min(9, ...starts.map((hour) => Number(hour.slice(0, 2))));
  const last = Math.max(18, ...ends.map((hour) => Number(hour.slice(0, 2)) + (hour.endsWith(':00') ? 0 : 1)));
  return { from: figure(Math.max(0, first - 1)), to: figure(Math.min(24, last + 1)) };
}

export const calendarDayOf = (instant: string) => toWall(instant).slice(0, 10);

const figure = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const wall = (date: string, hour: string) => (hour === '24:00' ? addDays(date, 1) : `${date}T${hour}`);

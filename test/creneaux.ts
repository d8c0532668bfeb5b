import type { Horaires, RendezVousRules } from '../src/content/reglages/contract';
import { type Creneau, listCreneaux, type Planning } from '../src/features/rendez-vous/creneaux.server';

const day = [
  { opens: '09:00', closes: '12:00' },
  { opens: '14:00', closes: '18:00' },
];
export const horaires: Horaires = {
  weekly: { lundi: day, mardi: day, mercredi: day, jeudi: day, vendredi: day, samedi: [{ opens: '09:00', closes: '12:30' }], dimanche: [] },
  closedOnHolidays: true,
  exceptions: [],
};
export const usual: RendezVousRules = { minutes: 60, everyMinutes: 60, capacity: 1, leadHours: 0, horizonDays: 180, holdHours: 48 };

/** Shop local time, with its offset where an hour occurs twice. */
export const at = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[Europe/Paris]`).toInstant();
export const date = Temporal.PlainDate.from;
export const slot = (start: string, end: string): Creneau => ({ start: at(start), end: at(end) });
export const wall = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString({ smallestUnit: 'minute' });
export const starts = (slots: Creneau[]) => slots.map(({ start }) => wall(start));
export const hours = (slots: Creneau[]) => starts(slots).map((text) => text.slice(11));

/** By default it is Wednesday 2026-11-18 at 0 h and nothing is taken. */
export function plan({ rules = {}, ...rest }: Partial<Omit<Planning, 'rules'>> & { rules?: Partial<RendezVousRules> } = {}): Planning {
  return { horaires, now: at('2026-11-18T00:00'), taken: [], rules: { ...usual, ...rules }, ...rest };
}
export const on = (iso: string, planning: Planning) => listCreneaux(planning, date(iso), date(iso));
export const openOnly = (ranges: { opens: string; closes: string }[], from: string, to = from): Horaires => ({
  ...horaires,
  exceptions: [{ from, to, label: 'Exception', ranges }],
});

import { refresh, useRead } from '~/admin/read';
import type { RendezVousRow, rendezVousEndpoints } from '../contract';
import { addDays } from '../use-creneaux';
import { calendarDayOf } from './calendar-map';

/** Days in shop time, both included. */
export type Range = { from: string; to: string };

export function useAgenda(range: Range | undefined) {
  const shown = { enabled: range !== undefined, keepsPrevious: true };
  const rows = useRead<typeof rendezVousEndpoints.list>('/admin/rendez_vous', { query: range }, shown);
  const days = useRead<typeof rendezVousEndpoints.days>('/admin/rendez_vous/jours', { query: range }, shown);
  return { rows, days };
}

/** Unanswered ones: of the last month, whose hour may have passed, and of all the months that can be asked. */
export function usePending() {
  const today = calendarDayOf(new Date().toISOString());
  const range = { from: addDays(today, -31), to: addDays(today, 181) };
  const { data, ...rest } = useRead<typeof rendezVousEndpoints.list>('/admin/rendez_vous', { query: range });
  return { ...rest, data: data?.data.filter(({ state }) => state === 'en_attente') };
}

/** Appointments of these days that take a place and have not begun. */
export function useStanding(range: Range | undefined) {
  const { data, ...rest } = useRead<typeof rendezVousEndpoints.list>(
    '/admin/rendez_vous',
    { query: range },
    { enabled: range !== undefined },
  );
  const stands = ({ state, start }: RendezVousRow) => (state === 'en_attente' || state === 'accepte') && Date.parse(start) > Date.now();
  return { ...rest, data: data?.data.filter(stands) };
}

export const useOne = (id: string) => useRead<typeof rendezVousEndpoints.read>('/rdv_pro/:id', { params: { id } });

export const refreshAgenda = () => refresh('rendez_vous', 'rdv_pro', 'reglages');

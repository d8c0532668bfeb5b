import { useRead } from '~/admin/read';
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

/** Those that wait for an answer, in full. */
export const usePending = () => useRead<typeof rendezVousEndpoints.pending>('/admin/rendez_vous/en_attente');

/** Those to come that fall on a closing, but for those that staff keep. */
export const useClosed = () => useRead<typeof rendezVousEndpoints.closed>('/admin/rendez_vous/fermes');

/** The opening of the next two weeks, by which the calendar knows where to begin. */
export function useComingDays() {
  const from = calendarDayOf(new Date().toISOString());
  const query = { from, to: addDays(from, 13) };
  return useRead<typeof rendezVousEndpoints.days>('/admin/rendez_vous/jours', { query }, { staleTime: Number.POSITIVE_INFINITY });
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

/** A request and its appointment are one: a change of either reaches both. */
export const AGENDA = ['rendez_vous', 'rdv_pro', 'reglages', 'demandes', 'tableau'];

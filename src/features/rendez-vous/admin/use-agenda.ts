import { useRead } from '~/admin/read';
import type { RendezVousRow, rendezVousEndpoints } from '../contract';
import { addDays } from '../use-creneaux';
import { calendarDayOf } from './calendar-map';
import { isStanding } from './states';

export type AgendaRange = { from: string; to: string };

export function useAgenda(range: AgendaRange | undefined) {
  const shown = { enabled: range !== undefined, keepsPrevious: true };
  const rows = useRead<typeof rendezVousEndpoints.list>('/admin/rendez_vous', { query: range }, shown);
  const days = useRead<typeof rendezVousEndpoints.days>('/admin/rendez_vous/jours', { query: range }, shown);
  return { rows, days };
}

export const usePending = () => useRead<typeof rendezVousEndpoints.pending>('/admin/rendez_vous/en_attente');

/** Future ones on a closed day, except those that staff keep. */
export const useClosed = () => useRead<typeof rendezVousEndpoints.closed>('/admin/rendez_vous/fermes');

export function useComingDays() {
  const from = calendarDayOf(new Date().toISOString());
  const query = { from, to: addDays(from, 13) };
  return useRead<typeof rendezVousEndpoints.days>('/admin/rendez_vous/jours', { query }, { staleTime: Number.POSITIVE_INFINITY });
}

export function useStanding(range: AgendaRange | undefined) {
  const { data, ...rest } = useRead<typeof rendezVousEndpoints.list>(
    '/admin/rendez_vous',
    { query: range },
    { enabled: range !== undefined },
  );
  const isOpen = (row: RendezVousRow) => isStanding(row) && Date.parse(row.start) > Date.now();
  return { ...rest, data: data?.data.filter(isOpen) };
}

export const useOne = (id: string) => useRead<typeof rendezVousEndpoints.read>('/rdv_pro/:id', { params: { id } });

export const AGENDA = ['rendez_vous', 'rdv_pro', 'reglages', 'demandes', 'tableau'];

/** Read again even after a failure: another person may have been faster. */
export const REREAD = { refreshes: AGENDA, refreshesAnyway: true };

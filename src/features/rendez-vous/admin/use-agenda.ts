import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '~/admin/call';
import type { RendezVousRow, rendezVousEndpoints } from '../contract';
import { addDays } from '../use-creneaux';
import { calendarDayOf } from './calendar-map';

/** Days of the shop's calendar, both included. */
export type Range = { from: string; to: string };

/** Everything about appointments that was read; what changes one of them has all of it read again. */
const ROOT = 'rendez_vous';

/** The appointments and the opening of the days that are shown. */
export function useAgenda(range: Range | undefined) {
  const shown = { enabled: range !== undefined, placeholderData: keepPreviousData };
  const rows = useQuery({ queryKey: [ROOT, 'periode', range], queryFn: () => readRows(range as Range), ...shown });
  const days = useQuery({
    queryKey: [ROOT, 'jours', range],
    queryFn: () => callEndpoint<typeof rendezVousEndpoints.days>('GET', '/admin/rendez_vous/jours', { query: range as Range }),
    ...shown,
  });
  return { rows, days };
}

/** Those that nobody answered: of the last month, whose hour may have passed, and of all the months that can be asked. */
export function usePending() {
  const today = calendarDayOf(new Date().toISOString());
  return useQuery({
    queryKey: [ROOT, 'attente', today],
    queryFn: async () =>
      (await readRows({ from: addDays(today, -31), to: addDays(today, 181) })).filter(({ state }) => state === 'en_attente'),
  });
}

/** Appointments of these days that take a place and have not begun. */
export function useStanding(range: Range | undefined) {
  return useQuery({
    queryKey: [ROOT, 'debout', range],
    queryFn: async () =>
      (await readRows(range as Range)).filter(
        ({ state, start }) => (state === 'en_attente' || state === 'accepte') && Date.parse(start) > Date.now(),
      ),
    enabled: range !== undefined,
  });
}

export const useOne = (id: string) =>
  useQuery({
    queryKey: [ROOT, 'un', id],
    queryFn: () => callEndpoint<typeof rendezVousEndpoints.read>('GET', '/rdv_pro/:id', { params: { id } }),
  });

export function useRefreshAgenda() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [ROOT] });
}

const readRows = async (range: Range): Promise<RendezVousRow[]> =>
  (await callEndpoint<typeof rendezVousEndpoints.list>('GET', '/admin/rendez_vous', { query: range })).data;

import { useCallback, useEffect, useState } from 'react';
import { fetchEndpoint } from '~/ui/api';
import type { Creneaux, rdvProEndpoints } from './contract';

export type Day = Creneaux['days'][number];
type State = { status: 'loading' | 'failed' | 'ready'; days: Day[] };

/** Limit of the server per request. */
const WINDOW_DAYS = 31;

/** Bookable days, soonest first; keeps shown slots during a refetch. @param isStaff includes days left to staff */
export function useCreneaux(isStaff = false): State & { reload(): Promise<void>; drop(start: string): void } {
  const [state, setState] = useState<State>({ status: 'loading', days: [] });
  const reload = useCallback(async () => {
    setState((was) => (was.status === 'ready' ? was : { ...was, status: 'loading' }));
    try {
      setState({ status: 'ready', days: await readAll(isStaff) });
    } catch {
      setState({ status: 'failed', days: [] });
    }
  }, [isStaff]);
  useEffect(() => void reload(), [reload]);
  return { ...state, reload, drop: (start) => setState(({ days, ...was }) => ({ ...was, days: without(days, start) })) };
}

function without(days: Day[], start: string): Day[] {
  const left = days.map((day) => ({ ...day, slots: day.slots.filter((slot) => slot.start !== start) }));
  return left.filter(({ slots }) => slots.length > 0);
}

async function readAll(isStaff: boolean): Promise<Day[]> {
  const read = (query: { from?: string; to?: string } = {}) =>
    fetchEndpoint<typeof rdvProEndpoints.slots>('/rdv_pro/creneaux', {}, isStaff ? { ...query, tous: '1' } : query);
  const { days, last } = await read();
  // Starts at the shop's today, which may differ from the browser's.
  const month = addDays(new Date().toISOString().slice(0, 10), WINDOW_DAYS - 2);
  const [soonest = last] = [month, addDays(last, 1 - WINDOW_DAYS)].sort();
  let from = days.length > 0 ? addDays(days.at(-1)?.date ?? last, 1) : soonest;
  while (from <= last) {
    const to = addDays(from, WINDOW_DAYS - 1);
    days.push(...(await read({ from, to })).days);
    from = addDays(to, 1);
  }
  return days;
}

/** @param date « 2026-11-24 », as is the answer */
export function addDays(date: string, count: number): string {
  const day = new Date(`${date}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}

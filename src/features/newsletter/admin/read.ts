import { keepPreviousData } from '@tanstack/react-query';
import { callEndpoint } from '~/admin/call';
import { ROWS_PER_PAGE } from '~/admin/url-list';
import { useRead } from '~/admin/use-read';
import type { CampagneRow, campagnesEndpoints } from '../campagne-contract';
import type { AbonneRow, abonnesEndpoints } from '../contract';

/** Keys of what the section has read; a letter by itself is kept under `formKey`. */
export const ABONNES = ['abonnes'];
export const CAMPAGNES = ['campagnes'];

const QUICKLY_MS = 3_000;

export type AbonnesFilter = { q: string; state: string };

export const useAbonnes = (filter: AbonnesFilter, page: number) =>
  useRead<{ data: AbonneRow[]; total: number }>(
    [...ABONNES, filter, page],
    () => callEndpoint<typeof abonnesEndpoints.list>('GET', '/admin/abonnes', { query: { ...filter, page, perPage: ROWS_PER_PAGE } }),
    { placeholderData: keepPreviousData },
  );

/** How many are in a state. */
export const useAbonnesCount = (state: AbonneRow['state']) =>
  useRead([...ABONNES, 'compte', state], () =>
    callEndpoint<typeof abonnesEndpoints.list>('GET', '/admin/abonnes', { query: { state, perPage: 1 } }),
  ).data?.total;

/** @param isLeaving one of them is under way: its counts move */
export const useCampagnes = (filter: { q: string; state: string }, page: number, isLeaving: boolean) =>
  useRead<{ data: CampagneRow[]; total: number }>(
    [...CAMPAGNES, 'liste', filter, page],
    () => callEndpoint<typeof campagnesEndpoints.list>('GET', '/admin/campagnes', { query: { ...filter, page, perPage: ROWS_PER_PAGE } }),
    { placeholderData: keepPreviousData, ...(isLeaving && { refetchInterval: QUICKLY_MS }) },
  );

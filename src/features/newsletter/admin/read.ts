import type { Query } from '~/admin/call';
import { useRead } from '~/admin/read';
import type { campagnesEndpoints } from '../campagne-contract';
import type { AbonneRow, abonnesEndpoints } from '../contract';

const QUICKLY_MS = 3_000;

export const useAbonnes = (query: Query) => useRead<typeof abonnesEndpoints.list>('/admin/abonnes', { query }, { keepsPrevious: true });

export const useAbonnesCount = (state: AbonneRow['state']) =>
  useRead<typeof abonnesEndpoints.list>('/admin/abonnes', { query: { state, perPage: 1 } }).data?.total;

export const useCampagnes = (query: Query, isLeaving: boolean) =>
  useRead<typeof campagnesEndpoints.list>(
    '/admin/campagnes',
    { query },
    { keepsPrevious: true, ...(isLeaving && { refetchInterval: QUICKLY_MS }) },
  );

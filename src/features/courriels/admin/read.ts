import type { Query } from '~/admin/call';
import { useRead } from '~/admin/read';
import type { courrielsEndpoints } from '../contract';

/** Mails leave while the page is open. */
const EVERY = { refetchInterval: 20_000 };

export const useCourriel = (id: string) => useRead<typeof courrielsEndpoints.read>('/admin/courriels/:id', { params: { id } }, EVERY);

export const useEtat = () => useRead<typeof courrielsEndpoints.etat>('/admin/courriels/etat', {}, EVERY);

export const useCourriels = (query: Query) =>
  useRead<typeof courrielsEndpoints.list>('/admin/courriels', { query }, { ...EVERY, keepsPrevious: true });

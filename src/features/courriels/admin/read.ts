import { keepPreviousData } from '@tanstack/react-query';
import { callEndpoint } from '~/admin/call';
import { ROWS_PER_PAGE } from '~/admin/url-list';
import { useRead } from '~/admin/use-read';
import type { Courriel, CourrielRow, courrielsEndpoints, OutboxState } from '../contract';

/** Keys of what the section has read. */
export const COURRIEL_QUERIES = ['courriels'];

const EVERY_MS = 20_000;

type Filter = { q: string; state: string; campagne: string };

/** A page of the outbox, read again while it is open: mails leave. */
export const useCourriels = (filter: Filter, page: number) =>
  useRead<{ data: CourrielRow[]; total: number }>(
    [...COURRIEL_QUERIES, 'liste', filter, page],
    () => callEndpoint<typeof courrielsEndpoints.list>('GET', '/admin/courriels', { query: { ...filter, page, perPage: ROWS_PER_PAGE } }),
    { placeholderData: keepPreviousData, refetchInterval: EVERY_MS },
  );

export const useCourriel = (id: string) =>
  useRead<Courriel>(
    [...COURRIEL_QUERIES, 'un', id],
    () => callEndpoint<typeof courrielsEndpoints.read>('GET', '/admin/courriels/:id', { params: { id } }),
    {
      refetchInterval: EVERY_MS,
    },
  );

export const useEtat = () =>
  useRead<OutboxState>([...COURRIEL_QUERIES, 'etat'], () => callEndpoint<typeof courrielsEndpoints.etat>('GET', '/admin/courriels/etat'), {
    refetchInterval: EVERY_MS,
  });

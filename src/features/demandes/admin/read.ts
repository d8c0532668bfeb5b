import { keepPreviousData } from '@tanstack/react-query';
import { callEndpoint, callPath } from '~/admin/call';
import { useRead } from '~/admin/use-read';
import type { DemandeRow, DemandeView, demandesEndpoints } from '../contract';
import { type Inbox, toQuery } from './filter';

export type DemandeList = { data: DemandeRow[]; total: number };

/** Keys of what the section has read, from the widest. */
export const DEMANDE_QUERIES = ['demandes'] as const;
export const LISTS = [...DEMANDE_QUERIES, 'liste'] as const;
export const viewKey = (id: string) => [...DEMANDE_QUERIES, 'une', id];

const EVERY_MINUTE = 60_000;

/** A page of the inbox, read again every minute: requests come while it is open. */
export const useRows = (inbox: Inbox) =>
  useRead<DemandeList>([...LISTS, inbox], () => readRows(inbox), { placeholderData: keepPreviousData, refetchInterval: EVERY_MINUTE });

export const readRows = ({ filter, page, perPage }: Inbox) =>
  callEndpoint<typeof demandesEndpoints.list>('GET', '/admin/demandes', { query: { ...toQuery(filter), page, perPage } });

/** How many requests a filter finds. */
export const useCount = (filter: Inbox['filter']) =>
  useRead<DemandeList>([...LISTS, { filter, page: 1, perPage: 1 }], () => readRows({ filter, page: 1, perPage: 1 }), {
    refetchInterval: EVERY_MINUTE,
  }).data?.total;

export const useDemande = (id: string) =>
  useRead<DemandeView>(viewKey(id), () => callEndpoint<typeof demandesEndpoints.read>('GET', '/admin/demandes/:id', { params: { id } }));

type Compte = { id: string; name: string; role: string; state: string };

/** Everyone of the staff, and those among them to whom a request may be given. */
export function useEquipe() {
  const { data } = useRead(['equipe'], () => callPath<{ data: Compte[] }>('GET', '/admin/comptes'));
  const comptes = data?.data ?? [];
  return {
    assignees: comptes.filter(({ role, state }) => role === 'ADMIN' && state === 'actif'),
    nameOf: (id: string) => comptes.find((compte) => compte.id === id)?.name ?? 'quelqu’un',
  };
}

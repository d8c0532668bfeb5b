import { queryClient } from '~/admin/query-client';
import { readKey, useRead } from '~/admin/read';
import type { AnswerOf } from '~/ui/api';
import type { demandesEndpoints } from '../contract';
import type { DemandeView } from '../demande-view';
import { type Inbox, toAsked } from '../inbox/admin/filter';

type List = typeof demandesEndpoints.list;
export type DemandeList = AnswerOf<List>;

export const LISTS = readKey<List>('/admin/demandes');
export const viewKey = (id: string) => readKey<typeof demandesEndpoints.read>('/admin/demandes/:id', { params: { id } });

export const showDemande = (view: DemandeView) => queryClient.setQueryData(viewKey(view.id), view);

const EVERY_MINUTE = { refetchInterval: 60_000 };

export const useRows = (inbox: Inbox) => useRead<List>('/admin/demandes', toAsked(inbox), { ...EVERY_MINUTE, keepsPrevious: true });

export const useCount = (filter: Inbox['filter']) =>
  useRead<List>('/admin/demandes', toAsked({ filter, page: 1, perPage: 1 }), EVERY_MINUTE).data?.total;

export const useDemande = (id: string) => useRead<typeof demandesEndpoints.read>('/admin/demandes/:id', { params: { id } });

export function useEquipe() {
  const { data } = useRead<typeof demandesEndpoints.equipe>('/admin/equipe');
  const equipe = data?.data ?? [];
  return {
    assignees: equipe.filter(({ mayAnswer }) => mayAnswer),
    nameOf: (id: string) => equipe.find((one) => one.id === id)?.name ?? 'quelqu’un',
  };
}

import { callEndpoint } from '~/admin/call';
import { dateTime } from '~/admin/dates';
import { queryClient } from '~/admin/query-client';
import { useChange } from '~/admin/use-change';
import type { demandesEndpoints } from '../contract';
import type { DemandeRow, DemandeView } from '../demande-view';
import { viewKey } from './read';

type Call = { reached: boolean; close?: boolean; text: string; reminderAt?: string };

export function useCall({ id, version }: Pick<DemandeRow, 'id' | 'version'>, onDone: () => void) {
  return useChange({
    call: (call: Call, current?: DemandeView) => {
      const body = { version: current?.version ?? version, ...call };
      return callEndpoint<typeof demandesEndpoints.call>('POST', '/admin/demandes/:id/appel', { params: { id }, body });
    },
    onDone: (next) => {
      queryClient.setQueryData(viewKey(id), next);
      onDone();
    },
    refreshes: ['demandes', 'tableau'],
    notice: (next, call) => doneText(call, next.state),
    onConflict: (current) => queryClient.setQueryData(viewKey(id), current),
  });
}

function doneText({ reached, close, reminderAt }: Call, state: DemandeView['state']): string {
  if (close && state !== 'traitee') return 'Appel noté. La demande reste en cours\u00a0: son rendez-vous attend votre réponse.';
  if (reached) return state === 'traitee' ? 'Appel noté\u00a0: la demande est traitée.' : 'Appel noté\u00a0: la demande est en cours.';
  return reminderAt ? `Appel noté. À rappeler le ${dateTime(reminderAt)}.` : 'Appel noté.';
}

import { callEndpoint } from '~/admin/call';
import { queryClient } from '~/admin/query-client';
import type { ChangeSpec } from '~/admin/use-change';
import { viewKey } from '../../admin/read';
import type { DemandeView } from '../../demande-view';
import type { fusionsEndpoints } from '../contract';

type Named = { id: string; reference: string };

export const REACHED = ['demandes', 'personne', 'tableau', 'rdv_pro'];

export const parting = (remaining: Named, merged: Named): ChangeSpec<void, DemandeView> => ({
  call: () =>
    callEndpoint<typeof fusionsEndpoints.part>('POST', '/admin/demandes/:id/separation', {
      params: { id: remaining.id },
      body: { fusionnee: merged.id },
    }),
  onDone: (next) => queryClient.setQueryData(viewKey(remaining.id), next),
  refreshes: REACHED,
  refreshesAnyway: true,
  notice: () => ({
    severity: 'success',
    text: `${merged.reference} est séparée de ${remaining.reference}.`,
    link: { to: `/admin/demandes/${merged.id}`, label: `Voir ${merged.reference}` },
  }),
});

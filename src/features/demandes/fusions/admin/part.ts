import { callEndpoint } from '~/admin/call';
import { tellDone, tellFailure } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import { viewKey } from '../../admin/read';
import type { fusionsEndpoints } from '../contract';

type Named = { id: string; reference: string };

/** Parts a request again from the one into which it was merged; the notice offers to merge them once more. */
export async function part(stays: Named, merged: Named): Promise<void> {
  try {
    const next = await callEndpoint<typeof fusionsEndpoints.part>('POST', '/admin/demandes/:id/separation', {
      params: { id: stays.id },
      body: { fusionnee: merged.id },
    });
    queryClient.setQueryData(viewKey(stays.id), next);
    tellDone(`${merged.reference} est séparée de ${stays.reference}.`, {
      link: { to: `/admin/demandes/${merged.id}`, label: `Voir ${merged.reference}` },
    });
  } catch (error) {
    tellFailure(error);
  }
  void refresh('demandes', 'personne', 'tableau', 'rdv_pro');
}

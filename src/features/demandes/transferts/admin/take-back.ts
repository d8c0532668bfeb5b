import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { queryClient } from '~/admin/query-client';
import { takeBack } from '~/admin/use-change';
import { keepTyped } from '~/admin/use-kept-form';
import { viewKey } from '../../admin/read';
import type { DemandeView, Fichier } from '../../demande-view';
import type { transfertsEndpoints } from '../contract';

export const transferKey = (id: string, entry: string | null) => `transfert/${id}/${entry ?? ''}`;

export const transferHash = (entry: string | null) => `#transferer-${entry ?? 'demande'}`;

export const transferBegin = (fichiers: Fichier[]) => ({
  to: '',
  message: '',
  coordonnees: false,
  fichiers: fichiers.map(({ id }) => id),
});

export function useTakeBackTransfer(id: string) {
  const navigate = useNavigate();
  return (evenement: string) =>
    takeBack(evenement, {
      call: () =>
        callEndpoint<typeof transfertsEndpoints.takeBack>('POST', '/admin/demandes/:id/transferts/reprise', {
          params: { id },
          body: { evenement },
        }),
      onDone: ({ demande, transfert: { evenement: entry, ...typed } }) => {
        keepTyped(transferKey(id, entry), transferBegin(filesOf(demande, entry)), typed);
        queryClient.setQueryData(viewKey(id), demande);
        void navigate(`/admin/demandes/${id}${transferHash(entry)}`);
      },
      refreshes: ['demandes', 'courriels'],
      notice: () => 'Rien n’est parti\u00a0: votre transfert est revenu ici.',
    });
}

const filesOf = ({ fichiers, evenements }: DemandeView, entry: string | null) =>
  entry === null ? fichiers : (evenements.find(({ id }) => id === entry)?.fichiers ?? []);

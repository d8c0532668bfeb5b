import { useNavigate } from 'react-router';
import { type CallError, callEndpoint } from '~/admin/call';
import { dismissHeld, tellDone, tellFailure } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import { keepTyped } from '~/admin/use-kept-form';
import { viewKey } from '../../admin/read';
import type { DemandeView, Fichier } from '../../contract';
import type { transfertsEndpoints } from '../contract';

/** Under which the dialog keeps what is typed. @param entry the message; null for the request itself */
export const transferKey = (id: string, entry: string | null) => `transfert/${id}/${entry ?? ''}`;

/** In the address of a request: what opens the dialog. */
export const transferHash = (entry: string | null) => `#transferer-${entry ?? 'demande'}`;

/** As the dialog begins: the files that are read beside the words go with them. */
export const transferBegin = (fichiers: Fichier[]) => ({
  to: '',
  message: '',
  coordonnees: false,
  fichiers: fichiers.map(({ id }) => id),
});

/** Takes a transfer back before it leaves, and opens it again as it was written. */
export function useTakeBackTransfer(id: string) {
  const navigate = useNavigate();
  const takeBack = async (evenement: string) => {
    dismissHeld(evenement);
    try {
      const { demande, transfert } = await callEndpoint<typeof transfertsEndpoints.takeBack>(
        'POST',
        '/admin/demandes/:id/transferts/reprise',
        { params: { id }, body: { evenement } },
      );
      const { evenement: entry, ...typed } = transfert;
      keepTyped(transferKey(id, entry), transferBegin(filesOf(demande, entry)), typed);
      queryClient.setQueryData(viewKey(id), demande);
      void refresh('demandes', 'courriels');
      void navigate(`/admin/demandes/${id}${transferHash(entry)}`);
      tellDone('Rien n’est parti\u00a0: votre transfert est revenu ici.');
    } catch (error) {
      tellFailure(error, (error as CallError).status === 409 ? undefined : () => void takeBack(evenement));
    }
  };
  return takeBack;
}

const filesOf = ({ fichiers, evenements }: DemandeView, entry: string | null) =>
  entry === null ? fichiers : (evenements.find(({ id }) => id === entry)?.fichiers ?? []);

import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { tell } from '~/admin/notice';
import { useChange } from '~/admin/use-change';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { inscrits } from './words';

type Props = { id: string; remaining: number; onClose: () => void; onStopped: (campagne: Campagne) => void };

export function StopDialog({ id, remaining, onClose, onStopped }: Props) {
  const { change, isBusy, failure } = useChange({
    call: () => callEndpoint<typeof campagnesEndpoints.arret>('POST', '/admin/campagnes/:id/arret', { params: { id } }),
    onDone: (stopped) => {
      onStopped(stopped);
      onClose();
    },
    notice: () => 'L’envoi est arrêté.',
    onFailure: ({ body }) => {
      if (body?.code !== 'pas_en_envoi' || !body.current) return false;
      tell({ severity: 'info', text: 'L’envoi était déjà fini.' });
      onStopped(body.current as Campagne);
      onClose();
      return true;
    },
  });
  return (
    <ConfirmDialog
      title={'Arrêter l’envoi\u202f?'}
      act={{ label: 'Arrêter l’envoi', color: 'error' }}
      onAct={change}
      isBusy={isBusy}
      error={failure}
      onClose={onClose}
      closeLabel="Laisser partir"
      focus="close"
    >
      {remaining > 1
        ? `Il reste ${inscrits(remaining)} à qui elle n’est pas partie\u00a0: ils ne la recevront pas.`
        : 'Elle est presque partie à tous.'}{' '}
      L’envoi ne pourra pas reprendre{'\u202f'}; vous pourrez copier le texte dans une nouvelle lettre, mais elle partirait aussi à ceux qui
      ont reçu celle-ci.
    </ConfirmDialog>
  );
}

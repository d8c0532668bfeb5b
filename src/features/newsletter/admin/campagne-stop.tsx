import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { tell, tellDone } from '~/admin/notice';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { inscrits } from './words';

type Props = { id: string; remaining: number; onClose: () => void; onStopped: (campagne: Campagne) => void };

/** Unsent mails are dropped; sent ones cannot be taken back. */
export function StopDialog({ id, remaining, onClose, onStopped }: Props) {
  const [error, setError] = useState<unknown>();
  const stop = async () => {
    setError(undefined);
    try {
      onStopped(await callEndpoint<typeof campagnesEndpoints.arret>('POST', '/admin/campagnes/:id/arret', { params: { id } }));
      tellDone('L’envoi est arrêté.');
      onClose();
    } catch (thrown) {
      const { body } = thrown as CallError;
      if (body?.code !== 'pas_en_envoi' || !body.current) return setError(thrown);
      tell({ severity: 'info', text: 'L’envoi était déjà fini.' });
      onStopped(body.current as Campagne);
      onClose();
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="arreter-titre">
      <DialogTitle id="arreter-titre">Arrêter l’envoi{'\u202f'}?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {remaining > 1
            ? `Il reste ${inscrits(remaining)} à qui elle n’est pas partie\u00a0: ils ne la recevront pas.`
            : 'Elle est presque partie à tous.'}{' '}
          L’envoi ne pourra pas reprendre{'\u202f'}; vous pourrez copier le texte dans une nouvelle lettre, mais elle partirait aussi à ceux
          qui ont reçu celle-ci.
        </DialogContentText>
        {error !== undefined && <FailureAlert error={error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Laisser partir
        </Button>
        <Button color="error" variant="contained" onClick={() => void stop()}>
          Arrêter l’envoi
        </Button>
      </DialogActions>
    </Dialog>
  );
}

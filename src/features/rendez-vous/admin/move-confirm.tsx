import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { FailureAlert } from '~/admin/failure';
import { momentOf } from '~/platform/text/when';
import type { RendezVousRow } from '../contract';
import { whoIs } from './states';
import { useAct } from './use-act';

type Props = { row: RendezVousRow; start: string; onClose: (isDone: boolean) => void };

export function MoveConfirm({ row, start, onClose }: Props) {
  const acts = useAct(() => onClose(true));
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby="deplacer-titre">
      <DialogTitle id="deplacer-titre">{`Déplacer ce rendez-vous\u202f?`}</DialogTitle>
      <DialogContent>
        <Typography>
          <strong>{whoIs(row)}</strong>
          {`\u00a0: du ${momentOf(row.start)} au `}
          <strong>{momentOf(start)}</strong>.
        </Typography>
        <Typography sx={{ mt: 1 }}>
          {row.state === 'en_attente'
            ? 'Le rendez-vous sera accepté à cette heure. La personne recevra la nouvelle heure par courriel.'
            : 'La personne recevra la nouvelle heure par courriel.'}
        </Typography>
        {acts.failure !== undefined && <FailureAlert error={acts.failure} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(false)}>Annuler</Button>
        <Button variant="contained" disabled={acts.isBusy} onClick={() => acts.move(row, start)} autoFocus>
          {acts.isClosed ? 'Déplacer malgré la fermeture' : 'Déplacer et prévenir la personne'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

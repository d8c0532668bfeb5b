import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Link } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { useAct } from '~/features/rendez-vous/admin/use-act';
import type { DemandeView } from '../contract';
import type { Revising } from './use-revise';

type Props = { demande: DemandeView } & Pick<Revising, 'unanswered' | 'settleUnanswered' | 'isSaving'>;

/** Treating or archiving a request asks what becomes of its appointment: the two never say different things unawares. */
export function RendezVousFirst({ demande: { id }, unanswered, settleUnanswered, isSaving }: Props) {
  // Accepting treats the request too; archiving it is then one more click.
  const acts = useAct(() => settleUnanswered(false));
  const archives = unanswered?.change.archived === true;
  return (
    <Dialog open={unanswered !== undefined} onClose={() => settleUnanswered(false)} aria-labelledby="rdv-d-abord" fullWidth maxWidth="sm">
      <DialogTitle id="rdv-d-abord">Son rendez-vous attend encore votre réponse</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {archives ? 'Une fois archivée' : 'Une fois traitée'}, cette demande ne se voit plus parmi celles qui attendent. Répondez d’abord
          à son rendez-vous{'\u00a0'}: la demande est alors traitée.
        </DialogContentText>
        {acts.failure !== undefined && <FailureAlert error={acts.failure} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => settleUnanswered(false)}>Annuler</Button>
        <Button onClick={() => settleUnanswered(true)} disabled={isSaving}>
          {archives ? 'Archiver et le laisser en attente' : 'Traiter et le laisser en attente'}
        </Button>
        <Button component={Link} to={`/admin/rendez_vous?id=${encodeURIComponent(id)}&acte=refuser`} variant="outlined" color="error">
          Le refuser…
        </Button>
        <Button variant="contained" color="success" disabled={acts.isBusy} onClick={() => acts.accept({ id })}>
          {acts.isClosed ? 'L’accepter malgré la fermeture' : 'L’accepter'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

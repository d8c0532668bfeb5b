import { Button } from '@mui/material';
import { Link } from 'react-router';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { useAct } from '~/features/rendez-vous/admin/use-act';
import type { DemandeView } from '../demande-view';
import type { Revising } from './use-revise';

type Props = { demande: DemandeView } & Pick<Revising, 'unanswered' | 'settleUnanswered' | 'isBusy'>;

export function RendezVousFirst({ demande: { id }, unanswered, settleUnanswered, isBusy }: Props) {
  const acts = useAct(() => settleUnanswered(false));
  const archives = unanswered?.change.archived === true;
  return (
    <ConfirmDialog
      isOpen={unanswered !== undefined}
      title="Son rendez-vous attend encore votre réponse"
      act={{ label: acts.isClosed ? 'L’accepter malgré la fermeture' : 'L’accepter', color: 'success' }}
      onAct={() => acts.accept({ id })}
      moreActs={
        <>
          <Button onClick={() => settleUnanswered(true)} disabled={isBusy}>
            {archives ? 'Archiver et le laisser en attente' : 'Traiter et le laisser en attente'}
          </Button>
          <Button component={Link} to={`/admin/rendez_vous?id=${encodeURIComponent(id)}&acte=refuser`} variant="outlined" color="error">
            Le refuser…
          </Button>
        </>
      }
      isBusy={acts.isBusy}
      error={acts.failure}
      onClose={() => settleUnanswered(false)}
      width="sm"
    >
      {archives ? 'Une fois archivée' : 'Une fois traitée'}, cette demande ne se voit plus parmi celles qui attendent. Répondez d’abord à
      son rendez-vous{'\u00a0'}: la demande est alors traitée.
    </ConfirmDialog>
  );
}

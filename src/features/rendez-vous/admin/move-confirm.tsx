import { Typography } from '@mui/material';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { useMailWords } from '~/admin/mail-notice';
import { momentOf } from '~/platform/text/when';
import type { RendezVousRow } from '../contract';
import { whoIs } from './states';
import { useAct } from './use-act';

type Props = { row: RendezVousRow; start: string; onClose: (isDone: boolean) => void };

export function MoveConfirm({ row, start, onClose }: Props) {
  const mailWords = useMailWords();
  const acts = useAct(() => onClose(true));
  return (
    <ConfirmDialog
      title={'Déplacer ce rendez-vous\u202f?'}
      act={{ label: acts.isClosed ? 'Déplacer malgré la fermeture' : 'Déplacer et prévenir la personne' }}
      onAct={() => acts.move(row, start)}
      isBusy={acts.isBusy}
      error={acts.failure}
      onClose={() => onClose(false)}
      focus="act"
    >
      <Typography>
        <strong>{whoIs(row)}</strong>
        {`\u00a0: du ${momentOf(row.start)} au `}
        <strong>{momentOf(start)}</strong>.
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {row.state === 'en_attente' && 'Le rendez-vous sera accepté à cette heure. '}
        {mailWords('La personne recevra la nouvelle heure par courriel.', 'Appelez la personne.')}
      </Typography>
    </ConfirmDialog>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { useMailWords } from '~/admin/mail-notice';
import { useKeptForm } from '~/admin/use-kept-form';
import type { RendezVousView } from '../contract';
import { ReasonField } from './reason-field';
import type { RendezVousActs } from './use-act';

type Props = { rendezVous: RendezVousView; acts: RendezVousActs; onClose: () => void };

export function CancelForm({ rendezVous, acts, onClose }: Props) {
  const mailWords = useMailWords();
  const kept = useKeptForm(`annulation/${rendezVous.id}`, { reason: '' });
  const { reason } = kept.values;
  const cancel = async () => {
    if (await acts.cancel(rendezVous, reason)) kept.forget();
  };
  return (
    <Box component="section" aria-labelledby="annuler-titre" sx={{ my: 2 }}>
      <Typography id="annuler-titre" variant="h3">
        {`Annuler ce rendez-vous\u202f?`}
      </Typography>
      <Typography sx={{ mb: 1 }}>
        {`${rendezVous.text}. ${mailWords('La personne en est prévenue par courriel.', 'Appelez la personne.')} Le créneau redevient libre, et un rendez-vous annulé ne se reprend pas\u00a0: il faudra en demander un autre.`}
      </Typography>
      <ReasonField value={reason} onChange={(reason) => kept.change({ reason })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" color="error" disabled={acts.isBusy || kept.isReading} onClick={() => void cancel()}>
          Annuler et prévenir la personne
        </Button>
        <Button onClick={onClose}>Garder le rendez-vous</Button>
      </Box>
    </Box>
  );
}

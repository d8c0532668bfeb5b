import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { RendezVousView } from '../contract';
import type { Acts } from './use-act';

type Props = { rendezVous: RendezVousView; acts: Acts; onClose: () => void };

export function CancelForm({ rendezVous, acts, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Box component="section" aria-labelledby="annuler-titre" sx={{ my: 2 }}>
      <Typography id="annuler-titre" variant="h3">
        {`Annuler ce rendez-vous\u202f?`}
      </Typography>
      <Typography sx={{ mb: 1 }}>
        {`${rendezVous.text}. La personne en est prévenue par courriel, le créneau redevient libre, et un rendez-vous annulé ne se reprend pas\u00a0: il faudra en demander un autre.`}
      </Typography>
      <TextField
        label="Raison, lue par la personne (facultatif)"
        multiline
        minRows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
        autoFocus
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" color="error" disabled={acts.isBusy} onClick={() => acts.cancel(rendezVous, reason)}>
          Annuler et prévenir la personne
        </Button>
        <Button onClick={onClose}>Garder le rendez-vous</Button>
      </Box>
    </Box>
  );
}

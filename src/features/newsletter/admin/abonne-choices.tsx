import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { useChange } from '~/admin/use-change';
import type { LettreChoices } from '../choices';
import type { AbonneRow, abonnesEndpoints } from '../contract';
import type { Audience } from '../everyone';
import { UniversChoice } from './univers-choice';

export function AbonneChoices({ abonne: { id, audience, univers } }: { abonne: AbonneRow }) {
  const [said, setSaid] = useState<LettreChoices>({ audience, univers });
  const [kept, setKept] = useState(said);
  const { change, failure } = useChange({
    call: (body: LettreChoices) => callEndpoint<typeof abonnesEndpoints.choose>('PUT', '/admin/abonnes/:id', { params: { id }, body }),
    onDone: (_, stored) => setKept(stored),
    refreshes: ['abonnes', 'campagnes'],
    notice: () => 'C’est noté.',
  });
  return (
    <Box sx={{ mt: 2 }}>
      <TextField
        select
        size="small"
        label="Profil"
        value={said.audience ?? ''}
        onChange={({ target }) => setSaid({ ...said, audience: (target.value || null) as Audience | null })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: 220 }}
      >
        <MenuItem value="">Non précisé</MenuItem>
        <MenuItem value="particulier">Particulier</MenuItem>
        <MenuItem value="pro">Professionnel</MenuItem>
      </TextField>
      <Typography sx={{ mt: 1, fontSize: '0.92rem' }}>{univers.length === 0 ? 'Ses sujets (non précisés)' : 'Ses sujets'}</Typography>
      <UniversChoice value={said.univers} onChange={(univers) => setSaid({ ...said, univers })} />
      <FailureAlert error={failure} />
      {said !== kept && (
        <Button size="small" variant="outlined" onClick={() => void change(said)}>
          Enregistrer
        </Button>
      )}
    </Box>
  );
}

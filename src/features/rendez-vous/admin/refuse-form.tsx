import { Box, Button, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useKeptForm } from '~/admin/use-kept-form';
import type { RendezVousView } from '../contract';
import { ReasonField } from './reason-field';
import type { RendezVousActs } from './use-act';

type Props = { rendezVous: RendezVousView; acts: RendezVousActs; onClose: () => void };

const PROPOSED = 3;

export function StaffRefuseForm({ rendezVous, acts, onClose }: Props) {
  const { others } = rendezVous;
  const kept = useKeptForm(`refus/${rendezVous.id}`, { reason: '', slots: others.slice(0, PROPOSED).map(({ start }) => start) });
  const { reason } = kept.values;
  // Some ticked hours may be taken by now.
  const slots = kept.values.slots.filter((one) => others.some(({ start }) => start === one));
  const toggle = (start: string, isOn: boolean) =>
    kept.change({ slots: isOn ? [...slots, start].sort() : slots.filter((one) => one !== start) });
  const refuse = async () => {
    if (await acts.refuse(rendezVous, { reason, slots })) kept.forget();
  };
  return (
    <Box component="section" aria-labelledby="refuser-titre" sx={{ my: 2 }}>
      <Typography id="refuser-titre" variant="h3">
        Refuser ce rendez-vous
      </Typography>
      <ReasonField value={reason} onChange={(reason) => kept.change({ reason })} />
      <Typography id="proposes-titre" sx={{ fontWeight: 600, mt: 1 }}>
        {'Créneaux libres à lui proposer'}
      </Typography>
      {others.length === 0 && (
        <Typography variant="body2">{'Aucun créneau n’est libre pour l’instant\u00a0: le courriel n’en propose pas.'}</Typography>
      )}
      <FormGroup aria-labelledby="proposes-titre" role="group">
        {others.map(({ start, text }) => (
          <FormControlLabel
            key={start}
            control={<Checkbox checked={slots.includes(start)} onChange={(_, isOn) => toggle(start, isOn)} />}
            label={text}
          />
        ))}
      </FormGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" color="error" disabled={acts.isBusy || kept.isReading} onClick={() => void refuse()}>
          Refuser et prévenir la personne
        </Button>
        <Button onClick={onClose}>Revenir</Button>
      </Box>
    </Box>
  );
}

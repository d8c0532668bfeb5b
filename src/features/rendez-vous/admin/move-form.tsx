import { Alert, Box, Button, CircularProgress, TextField, ToggleButton, Typography } from '@mui/material';
import { useState } from 'react';
import { fromWall } from '~/admin/from-wall';
import { momentOf } from '~/platform/text/when';
import type { RendezVousView } from '../contract';
import { type Day, useCreneaux } from '../use-creneaux';
import type { Acts } from './use-act';

type Props = { rendezVous: RendezVousView; acts: Acts; onClose: () => void };

const SHOWN_DAYS = 8;

export function MoveForm({ rendezVous, acts, onClose }: Props) {
  const { status, days, reload } = useCreneaux();
  const [start, setStart] = useState<string>();
  const [isFree, setFree] = useState(false);
  const [written, setWritten] = useState('');
  const chosen = isFree ? fromWall(written) : start;
  return (
    <Box component="section" aria-labelledby="deplacer-titre" sx={{ my: 2 }}>
      <Typography id="deplacer-titre" variant="h3" gutterBottom>
        Choisir une autre heure
      </Typography>
      {!isFree && status === 'loading' && <CircularProgress aria-label="Lecture des créneaux libres" />}
      {!isFree && status === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void reload()}>
              Réessayer
            </Button>
          }
        >
          Les créneaux libres n’ont pas pu être lus.
        </Alert>
      )}
      {!isFree && status === 'ready' && <FreeSlots days={days} chosen={start} onChoose={setStart} />}
      {isFree && (
        <TextField
          label="Jour et heure, à l’heure du magasin"
          type="datetime-local"
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          helperText="Hors des heures d’ouverture aussi, si vous l’avez convenu."
          autoFocus
        />
      )}
      <Button size="small" onClick={() => setFree(!isFree)} sx={{ my: 1 }}>
        {isFree ? 'Choisir parmi les créneaux libres' : 'Écrire une autre heure'}
      </Button>
      {chosen && (
        <Alert severity="info" role="status">
          {`Du ${momentOf(rendezVous.start)} au `}
          <strong>{momentOf(chosen)}</strong>
          {'. La personne recevra la nouvelle heure par courriel.'}
          {rendezVous.state === 'en_attente' && ' Le rendez-vous sera accepté à cette heure.'}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          disabled={acts.isBusy || !chosen}
          onClick={async () => {
            await acts.move(rendezVous, chosen as string);
            // Somebody else took one of those shown.
            await reload();
          }}
        >
          Déplacer et prévenir la personne
        </Button>
        <Button onClick={onClose}>Revenir</Button>
      </Box>
    </Box>
  );
}

function FreeSlots({ days, chosen, onChoose }: { days: Day[]; chosen: string | undefined; onChoose: (start: string) => void }) {
  const [shown, setShown] = useState(SHOWN_DAYS);
  if (days.length === 0)
    return <Alert severity="info">{'Aucun créneau n’est libre. Écrivez une autre heure, ou changez les règles des rendez-vous.'}</Alert>;
  return (
    <>
      {days.slice(0, shown).map(({ date, label, slots }) => (
        <Box key={date} role="group" aria-label={label} sx={{ mb: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 700, '&::first-letter': { textTransform: 'uppercase' } }}>
            {label}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {slots.map(({ start, label: hour }) => (
              <ToggleButton
                key={start}
                value={start}
                selected={start === chosen}
                onChange={() => onChoose(start)}
                aria-label={`${label} à ${hour}`}
                color="primary"
                sx={{ px: 1.25, py: 0.5, minHeight: 36, textTransform: 'none', color: 'text.primary' }}
              >
                {hour}
              </ToggleButton>
            ))}
          </Box>
        </Box>
      ))}
      {shown < days.length && (
        <Button size="small" onClick={() => setShown(shown + SHOWN_DAYS)}>
          Voir des jours plus lointains
        </Button>
      )}
    </>
  );
}

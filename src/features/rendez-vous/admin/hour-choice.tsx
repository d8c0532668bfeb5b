import { Alert, Box, Button, CircularProgress, TextField, ToggleButton, Typography } from '@mui/material';
import { useState } from 'react';
import { toWall } from '~/admin/dates';
import { fromWall } from '~/admin/from-wall';
import { type Day, useCreneaux } from '../use-creneaux';

type Props = {
  start: string | undefined;
  onChoose: (start: string | undefined) => void;
  isWritten?: boolean;
};

const SHOWN_DAYS = 8;

export function HourChoice({ start, onChoose, isWritten = false }: Props) {
  const { status, days, reload } = useCreneaux(true);
  const [isFree, setFree] = useState(isWritten);
  const [written, setWritten] = useState(start ? toWall(start) : '');
  const turn = () => {
    setFree(!isFree);
    onChoose(isFree ? undefined : fromWall(written));
  };
  return (
    <>
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
      {!isFree && status === 'ready' && <FreeSlots days={days} chosen={start} onChoose={onChoose} />}
      {isFree && (
        <TextField
          label="Jour et heure, à l’heure du magasin"
          type="datetime-local"
          value={written}
          onChange={({ target }) => {
            setWritten(target.value);
            onChoose(fromWall(target.value));
          }}
          slotProps={{ inputLabel: { shrink: true } }}
          helperText="Hors des heures d’ouverture aussi, si vous l’avez convenu."
        />
      )}
      <Button size="small" onClick={turn} sx={{ my: 1 }}>
        {isFree ? 'Choisir parmi les créneaux libres' : 'Écrire une autre heure'}
      </Button>
    </>
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
                sx={{ px: 1.25, py: 0.5, textTransform: 'none', color: 'text.primary' }}
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

import { Box, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { toWall } from '~/admin/dates';
import { fromWall } from '~/admin/from-wall';
import { useReminders } from './reminders';

type Props = {
  /** ISO-8601, UTC. */
  at: string | null;
  onSet: (at: string | null) => void;
  disabled?: boolean;
  isPartOfForm?: boolean;
};

export function ReminderField({ at, onSet, disabled = false, isPartOfForm = false }: Props) {
  const former = at ? toWall(at) : '';
  const [wall, setWall] = useState(former);
  const instant = fromWall(wall);
  const { offered, isClosedOn } = useReminders();
  const field = useRef<HTMLInputElement>(null);
  const choose = (next: string | null) => {
    setWall(next ? toWall(next) : '');
    onSet(next);
    // The clicked button disappears and would take the focus with it.
    field.current?.focus();
  };
  const type = (typed: string) => {
    setWall(typed);
    if (isPartOfForm) onSet(fromWall(typed) ?? null);
  };
  return (
    <Box sx={{ mt: 1 }}>
      <TextField
        type="datetime-local"
        label="À rappeler le (heure du magasin)"
        inputRef={field}
        value={wall}
        onChange={(event) => type(event.target.value)}
        disabled={disabled}
        helperText={isClosedOn(wall) && 'Le magasin est fermé ce jour-là.'}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {!isPartOfForm && wall !== former && instant && (
          <Button size="small" variant="contained" disabled={disabled} onClick={() => choose(instant)}>
            Garder ce rappel
          </Button>
        )}
        {!at &&
          offered.map(({ name, label, at: offeredAt }) => (
            <Button key={name} size="small" disabled={disabled} onClick={() => choose(offeredAt)}>
              {label}
            </Button>
          ))}
        {at && (
          <Button size="small" disabled={disabled} onClick={() => choose(null)}>
            Retirer le rappel
          </Button>
        )}
      </Box>
    </Box>
  );
}

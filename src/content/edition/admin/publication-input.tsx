import { Box, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { toWall } from '~/admin/dates';

type Choice = 'brouillon' | 'publie' | 'programmee';

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'brouillon', label: 'Brouillon\u00a0: seule l’équipe le voit' },
  { value: 'publie', label: 'Publié\u00a0: tout le monde le voit' },
  { value: 'programmee', label: 'Programmé\u00a0: publié à partir d’un jour et d’une heure' },
];

export function PublicationInput() {
  const { setValue, getFieldState, formState } = useFormContext();
  const status: string = useWatch({ name: 'status' }) ?? 'brouillon';
  const publishAt: string | null = useWatch({ name: 'publishAt' }) ?? null;
  const isInstant = publishAt !== null && /(?:Z|[+-]\d{2}:\d{2})$/.test(publishAt);
  const isAhead = publishAt !== null && (!isInstant || Date.parse(publishAt) > Date.now());
  const choice: Choice = status === 'brouillon' ? 'brouillon' : isAhead ? 'programmee' : 'publie';
  const error = getFieldState('publishAt', formState).error?.message;

  const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
  const choose = (next: Choice) => {
    set('status', next === 'brouillon' ? 'brouillon' : 'publie');
    set('publishAt', next === 'programmee' ? tomorrowMorning() : null);
  };

  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel component="legend">Publication</FormLabel>
      <RadioGroup value={choice} onChange={(_, value) => choose(value as Choice)}>
        {CHOICES.map(({ value, label }) => (
          <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
        ))}
      </RadioGroup>
      {choice === 'programmee' && (
        <Box sx={{ pl: 4, maxWidth: 280 }}>
          <TextField
            label="Publié à partir du"
            type="datetime-local"
            value={publishAt === null ? '' : isInstant ? toWall(publishAt) : publishAt}
            onChange={({ target }) => set('publishAt', target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
            helperText="À l’heure du magasin."
          />
        </Box>
      )}
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

function tomorrowMorning(): string {
  return `${toWall(new Date(Date.now() + 86_400_000).toISOString()).slice(0, 10)}T09:00`;
}

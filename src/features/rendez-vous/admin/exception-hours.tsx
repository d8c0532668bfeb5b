import { Box, Button, IconButton, TextField } from '@mui/material';
import { Plus, Trash2 } from 'lucide-react';
import type { Exception } from './exceptions';

type Ranges = Exception['ranges'];
const MOST = 4;

export function ExceptionHours({ ranges, onChange }: { ranges: Ranges; onChange: (ranges: Ranges) => void }) {
  const set = (index: number, part: Partial<Ranges[number]>) =>
    onChange(ranges.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <Box role="group" aria-label="Heures d’ouverture de ces jours">
      {ranges.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range has no name but its place.
        <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {(['opens', 'closes'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'opens' ? 'De' : 'À'}
              type="time"
              value={range[end]}
              onChange={({ target }) => set(index, { [end]: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ width: 130 }}
            />
          ))}
          {ranges.length > 1 && (
            <IconButton onClick={() => onChange(ranges.filter((_, at) => at !== index))} aria-label="Retirer ces heures">
              <Trash2 size={18} aria-hidden />
            </IconButton>
          )}
        </Box>
      ))}
      {ranges.length < MOST && (
        <Button
          size="small"
          onClick={() => onChange([...ranges, { opens: '14:00', closes: '18:00' }])}
          startIcon={<Plus size={16} aria-hidden />}
        >
          Ajouter des heures
        </Button>
      )}
    </Box>
  );
}

import { Box, MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { CompteState } from '~/features/comptes/contract';
import { SUBJECTS } from './subjects';

type Filter = Record<string, string>;
type Props = { filter: Filter; comptes: CompteState[]; onChange: (change: Filter) => void };

const TYPING_MS = 350;
const SHRUNK = { inputLabel: { shrink: true } };

/** What narrows the journal: words, who, what and when. */
export function JournalFilters({ filter, comptes, onChange }: Props) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
      <Words value={filter.q ?? ''} onChange={(q) => onChange({ q })} />
      <TextField
        select
        label="Qui"
        value={filter.author ?? ''}
        onChange={({ target }) => onChange({ author: target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: '1 1 170px', width: 'auto' }}
      >
        <MenuItem value="">Tout le monde</MenuItem>
        {comptes.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value="site">Le site, tout seul</MenuItem>
      </TextField>
      <TextField
        select
        label="Quoi"
        value={filter.subject ?? ''}
        onChange={({ target }) => onChange({ subject: target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: '1 1 190px', width: 'auto' }}
      >
        <MenuItem value="">Toutes choses</MenuItem>
        {Object.entries(SUBJECTS).map(([subject, { many }]) => (
          <MenuItem key={subject} value={subject}>
            {many}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Du"
        type="date"
        value={filter.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
        slotProps={SHRUNK}
        sx={{ flex: '1 1 140px', width: 'auto' }}
      />
      <TextField
        label="Au (compris)"
        type="date"
        value={filter.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value })}
        slotProps={SHRUNK}
        sx={{ flex: '1 1 140px', width: 'auto' }}
      />
    </Box>
  );
}

/** Asks once the typing rests. */
function Words({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const [written, setWritten] = useState(value);
  useEffect(() => setWritten(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is of that very typing.
  useEffect(() => {
    if (written.trim() === value) return;
    const timer = setTimeout(() => onChange(written.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [written]);
  return (
    <TextField
      label="Chercher un nom, une référence"
      type="search"
      value={written}
      onChange={({ target }) => setWritten(target.value)}
      slotProps={{ htmlInput: { maxLength: 80 } }}
      sx={{ flex: '2 1 240px', width: 'auto' }}
    />
  );
}

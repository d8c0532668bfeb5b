import { Box, Chip, InputAdornment, MenuItem, TextField } from '@mui/material';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { ALL_KINDS, KIND_LABELS } from './library';

type Filters = { q?: string; kind?: string; sansDescription?: string; inutilises?: string };

const SORTS = [
  { value: 'recent-DESC', label: 'Les plus récents d’abord' },
  { value: 'recent-ASC', label: 'Les plus anciens d’abord' },
  { value: 'nom-ASC', label: 'Par nom' },
  { value: 'poids-DESC', label: 'Les plus lourds d’abord' },
];
const PAUSE_MS = 300;

/** What to look for in the library, and in which order it comes. */
export function LibraryFilters() {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const filters = filterValues as Filters;
  const set = (part: Filters) => {
    const next = Object.entries({ ...filters, ...part }).filter(([, value]) => value);
    setFilters(Object.fromEntries(next), undefined);
  };
  const order = `${sort.field}-${sort.order}`;
  return (
    <Box role="search" aria-label="Chercher dans la médiathèque" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <SearchField value={filters.q ?? ''} onChange={(q) => set({ q })} />
      <Choice label="Tout" isOn={!filters.kind} onClick={() => set({ kind: '' })} />
      {ALL_KINDS.map((kind) => (
        <Choice
          key={kind}
          label={KIND_LABELS[kind].many}
          isOn={filters.kind === kind}
          onClick={() => set({ kind: filters.kind === kind ? '' : kind })}
        />
      ))}
      <Box sx={{ display: { xs: 'none', sm: 'block' }, width: '1px', height: 28, backgroundColor: 'divider', mx: 0.5 }} />
      <Choice
        label="Sans description"
        isOn={filters.sansDescription === '1'}
        onClick={() => set({ sansDescription: filters.sansDescription ? '' : '1' })}
      />
      <Choice label="Inutilisés" isOn={filters.inutilises === '1'} onClick={() => set({ inutilises: filters.inutilises ? '' : '1' })} />
      <TextField
        select
        label="Ordre"
        value={SORTS.some(({ value }) => value === order) ? order : 'recent-DESC'}
        onChange={({ target }) => {
          const [field = 'recent', direction] = target.value.split('-');
          setSort({ field, order: direction as 'ASC' | 'DESC' });
        }}
        sx={{ width: { xs: '100%', sm: 250 }, ml: { xs: 0, md: 'auto' } }}
      >
        {SORTS.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const Choice = ({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) => (
  <Chip
    label={label}
    clickable
    onClick={onClick}
    aria-pressed={isOn}
    color={isOn ? 'primary' : 'default'}
    variant={isOn ? 'filled' : 'outlined'}
    sx={{ height: 36, borderRadius: '18px' }}
  />
);

/** Asks once the person pauses, not at each letter. */
function SearchField({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  // The other filters may change during the wait.
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (typed.trim() === value) return;
    const later = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(later);
  }, [typed, value]);
  // Cleared elsewhere: what was typed goes with it.
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value === '') setTyped('');
  }
  return (
    <TextField
      type="search"
      label="Chercher par le nom ou la description"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      sx={{ flex: '1 1 260px', maxWidth: 420 }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

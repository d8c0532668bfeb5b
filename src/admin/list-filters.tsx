import { Box, Chip, IconButton, InputAdornment, Tab, Tabs, TextField } from '@mui/material';
import { Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

type FilterChoice = { value: string; label: ReactNode };
type Props = { label: string; choices: readonly FilterChoice[]; value: string; onChange: (value: string) => void };

export const ListBar = ({ children, label }: { children: ReactNode; label?: string | undefined }) => (
  <Box component="search" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
    {children}
  </Box>
);

export const FilterChips = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', flexBasis: { xs: '100%', sm: 'auto' } }}>{children}</Box>
);

/** `controls` is the id of the filtered element. */
export const FilterTabs = ({ label, choices, value, controls, onChange }: Props & { controls: string }) => (
  <Tabs
    value={choices.some((choice) => choice.value === value) ? value : ''}
    onChange={(_, next: string) => onChange(next)}
    variant="scrollable"
    scrollButtons="auto"
    allowScrollButtonsMobile
    aria-label={label}
    sx={{ borderBottom: 1, borderColor: 'divider', mb: 1 }}
  >
    {choices.map((choice) => (
      <Tab key={choice.value} value={choice.value} label={choice.label} id={`${controls}-${choice.value}`} aria-controls={controls} />
    ))}
  </Tabs>
);

/** A second filter, where tabs would pile up. `width` in pixels. */
export const FilterSelect = ({ label, choices, value, onChange, width = 190 }: Props & { width?: number }) => (
  <TextField
    select
    label={label}
    value={choices.some((choice) => choice.value === value) ? value : ''}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ width: { xs: '100%', sm: width } }}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </TextField>
);

export const FilterDay = ({ label, value, onChange }: Pick<Props, 'label' | 'value' | 'onChange'>) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ width: 165 }}
  />
);

export const FilterChip = ({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) => (
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

const PAUSE_MS = 300;

type SearchProps = {
  q: string;
  placeholder: string;
  /** Accessible name: a placeholder is not one. */
  label: string;
  onSearch: (q: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
};

export function ListSearch({ q, placeholder, label, onSearch, inputRef }: SearchProps) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Other filters may change during the pause.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // A saved view, the clear button or « Retour » may have changed `q`.
  if (q !== known) {
    setKnown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const look = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(words.trim()), PAUSE_MS);
  };
  return (
    <TextField
      label="Chercher"
      placeholder={placeholder}
      value={typed}
      onChange={(event) => look(event.target.value)}
      inputRef={inputRef}
      sx={{ flex: '1 1 240px', maxWidth: 460 }}
      slotProps={{
        htmlInput: { maxLength: 80, type: 'search', 'aria-label': label },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} aria-hidden />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <InputAdornment position="end">
              <IconButton aria-label="Effacer la recherche" size="small" onClick={() => look('')}>
                <X size={18} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

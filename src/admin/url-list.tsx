import { Box, IconButton, InputAdornment, Tab, TablePagination, Tabs, TextField } from '@mui/material';
import { Search, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { figure } from './figure';

export const ROWS_PER_PAGE = 25;

/**
 * What the address says a list shows, so that it can be linked to and « Retour » brings it back; another filter starts at the first page.
 * @param fields names of the filters in the address, the same at each call
 */
export function useUrlList<F extends string>(fields: readonly F[]) {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(fields.map((field) => [field, search.get(field) ?? ''])) as Record<F, string>;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const set = useCallback(
    (change: Record<string, string | undefined>, replace: boolean) =>
      setSearch(
        (now) => {
          for (const [name, value] of Object.entries(change)) {
            if (value) now.set(name, value);
            else now.delete(name);
          }
          return new URLSearchParams(now);
        },
        { replace, preventScrollReset: !('page' in change && change.page) },
      ),
    [setSearch],
  );
  const narrow = useCallback((change: Partial<Record<F, string>>, replace = false) => set({ page: '', ...change }, replace), [set]);
  const turn = useCallback((next: number) => set({ page: next > 1 ? String(next) : '' }, false), [set]);
  return { filter, page, narrow, turn };
}

type Choice = { value: string; label: string };

/** The states of a list's things, one of them chosen. @param controls id of what they filter */
export const FilterTabs = ({
  label,
  choices,
  value,
  controls,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  controls: string;
  onChange: (value: string) => void;
}) => (
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

/** The same where tabs would stand under others. */
export const FilterSelect = ({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ width: 190 }}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </TextField>
);

const PAUSE_MS = 300;

/** Looks for words at each pause in the typing. */
export function ListSearch({
  q,
  placeholder,
  label,
  onSearch,
}: {
  q: string;
  placeholder: string;
  /** What is looked through, for those who do not see the placeholder. */
  label: string;
  onSearch: (q: string) => void;
}) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (q !== known) {
    setKnown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const look = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(words.trim()), PAUSE_MS);
  };
  return (
    <TextField
      label="Chercher"
      placeholder={placeholder}
      value={typed}
      onChange={(event) => look(event.target.value)}
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

/** Turns the pages of a list. @param most where the server stops counting, when it does */
export function Pages({
  total,
  page,
  onTurn,
  most = Number.POSITIVE_INFINITY,
}: {
  total: number;
  page: number;
  onTurn: (page: number) => void;
  most?: number;
}) {
  const last = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  // What was on the last page may all have left.
  useEffect(() => {
    if (total > 0 && page > last) onTurn(last);
  }, [total, page, last, onTurn]);
  if (total <= ROWS_PER_PAGE) return <Box sx={{ height: 16 }} />;
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, last) - 1}
      rowsPerPage={ROWS_PER_PAGE}
      rowsPerPageOptions={[]}
      labelDisplayedRows={({ from, to, count }) =>
        `${figure(from)} à ${figure(to)} sur ${count >= most ? `plus de ${figure(most)}` : figure(count)}`
      }
      onPageChange={(_, next) => onTurn(next + 1)}
    />
  );
}

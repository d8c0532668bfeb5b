import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { failureText } from '~/admin/failure';
import { useRead } from '~/admin/read';
import { PAGE_NAMES } from '~/content/pages/page-names';
import type { rechercheEndpoints } from '~/features/recherche/contract';
import type { PageUrl } from '~/ui/page-path';

type FoundTarget = { title: string; url: string };
type Props = { value: string; error: string | undefined; autoFocus?: boolean; onChange: (target: string) => void };

const USUAL: { title: string; url: PageUrl }[] = [
  { title: PAGE_NAMES['/'], url: '/' },
  { title: 'Toutes les familles', url: '/familles' },
  { title: PAGE_NAMES['/marques'], url: '/marques' },
  { title: PAGE_NAMES['/showroom'], url: '/showroom' },
  { title: 'Service après-vente', url: '/sav' },
  { title: PAGE_NAMES['/contact'], url: '/contact' },
];

const PAUSE_MS = 250;

export function PagePicker({ value, error, autoFocus = false, onChange }: Props) {
  const words = useSettled(value);
  // The words of an address serve as the search.
  const q = words
    .replace(/^\/\w+\//, '')
    .replace(/[/_-]+/g, ' ')
    .trim()
    .slice(0, 80);
  const { data, error: failure } = useRead<typeof rechercheEndpoints.search>('/recherche', { query: { q } }, { enabled: q.length >= 2 });
  const found = data
    ? [...data.best, ...data.groups.flatMap(({ items }) => items)].map(({ title, url }): FoundTarget => ({ title, url }))
    : [];
  // A full address needs no list, which would cover the button; what answers other letters is never offered.
  const searched = q.length >= 2 ? found : USUAL;
  const options = value.startsWith('/') || words !== value ? [] : searched;
  return (
    <Autocomplete<FoundTarget, false, false, true>
      freeSolo
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.url)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.url)}
      inputValue={value}
      onInputChange={(_, text, reason) => reason !== 'reset' && onChange(text)}
      onChange={(_, option) => option && onChange(typeof option === 'string' ? option : option.url)}
      renderOption={({ key, ...props }, { title, url }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {url}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Page du site"
          required
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={
            error ??
            (failure && `${failureText(failure)} Vous pouvez aussi écrire l’adresse de la page\u00a0: /contact.`) ??
            'Cherchez-la par ses mots («\u00a0pompe à chaleur\u00a0»), ou écrivez son adresse\u00a0: /contact.'
          }
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}

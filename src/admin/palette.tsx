import { Box, Dialog, InputBase, LinearProgress, Typography, useMediaQuery } from '@mui/material';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fold } from '~/platform/text/fold';
import { bestFirst } from './best-first';
import { FailureAlert } from './failure';
import { type Place, placesOf } from './places';
import { reading } from './read';
import { SectionsContext } from './sections-menu';

type QuickSearch = {
  method: 'GET';
  path: '/admin/recherche';
  answer: { _zod: { output: { data: { kind: keyof typeof GROUPS; label: string; detail: string; path: string }[] } } };
};
type Option = Place & { group: string };

const GROUPS = {
  demande: 'Demandes',
  personne: 'Personnes',
  rendez_vous: 'Rendez-vous',
  abonne: 'Inscrits à la lettre',
  compte: 'Comptes',
  contenu: 'Contenu',
} as const;
const PAUSE_MS = 120;

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const sections = use(SectionsContext);
  const navigate = useNavigate();
  const hasKeys = useMediaQuery('(hover: hover)');
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reading<QuickSearch>('/admin/recherche', { query: { q } }),
    enabled: q.length > 1,
    placeholderData: (former) => (q.length > 1 ? former : undefined),
    gcTime: 0,
  });
  const isAnswered = q === typed.trim() && !isPlaceholderData;
  // Enter opens the first: what other letters found stays only where its name has those typed now.
  const found = (data?.data ?? [])
    .filter(({ label }) => isAnswered || fold(label).includes(fold(typed.trim())))
    .map(({ kind, ...one }) => ({ ...one, group: GROUPS[kind] }));
  const order = Object.values<string>(GROUPS);
  const options: Option[] = [
    ...placesOf(sections, typed).map((place) => ({ ...place, group: 'Aller à' })),
    ...bestFirst(
      found.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group)),
      typed,
    ),
  ];
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Option>({
    id: 'chercher-partout',
    options,
    open: true,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    filterOptions: (all) => all,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ path, group }) => `${group} ${path}`,
    onInputChange: (_, next, reason) => reason === 'input' && setTyped(next),
    onChange: (_, chosen) => {
      if (!chosen) return;
      onClose();
      void navigate(chosen.path);
    },
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });
  const shown = groupedOptions as Option[];
  const isEmpty = typed.trim().length > 1 && shown.length === 0 && !isFetching && isAnswered;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { 'aria-label': 'Chercher partout', sx: { mt: { xs: 1, sm: 8 }, mx: 1, width: 'calc(100% - 16px)', maxHeight: '80vh' } },
      }}
    >
      <Box
        {...getRootProps()}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Search size={20} aria-hidden />
        <InputBase
          fullWidth
          autoFocus
          placeholder="Nom, référence, téléphone, famille, réglage…"
          inputProps={{
            ...getInputProps(),
            'aria-label': 'Chercher une personne, une demande, un rendez-vous, un contenu, un réglage',
            maxLength: 80,
          }}
        />
      </Box>
      <Box sx={{ height: 3 }}>{isFetching && <LinearProgress aria-label="Recherche en cours" sx={{ height: 3 }} />}</Box>
      {error && (
        <Box sx={{ px: 2 }}>
          <FailureAlert error={error} retry={() => void refetch()} />
        </Box>
      )}
      <Box
        component="ul"
        {...getListboxProps()}
        aria-labelledby={undefined}
        aria-label="Résultats"
        sx={{ listStyle: 'none', m: 0, p: 1, overflow: 'auto', display: shown.length > 0 ? 'block' : 'none' }}
      >
        {shown.map((option, index) => {
          const { key, ...props } = getOptionProps({ option, index });
          const isFirst = shown[index - 1]?.group !== option.group;
          return (
            <Box
              component="li"
              key={key}
              {...props}
              sx={{
                px: 1.5,
                py: 0.75,
                '@media (pointer: coarse)': { py: 1 },
                borderRadius: '8px',
                cursor: 'pointer',
                '&.Mui-focused': { backgroundColor: '#f3ede3', outline: '2px solid #155d92', outlineOffset: '-2px' },
              }}
            >
              {isFirst && (
                <Typography component="span" sx={{ display: 'block', fontSize: '0.8rem', fontWeight: 700, color: 'text.secondary' }}>
                  {option.group}
                </Typography>
              )}
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
                <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {option.label}
                </Box>
                <Typography component="span" variant="body2" noWrap sx={{ color: 'text.secondary', flex: '1 1 200px', minWidth: 0 }}>
                  {option.detail}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
      <Typography role="status" variant="body2" sx={{ px: 2, py: shown.length > 0 ? 0 : 1.5, color: 'text.secondary' }}>
        {isEmpty ? `Rien ne répond à «\u00a0${typed.trim()}\u00a0». Essayez avec moins de mots, ou leur début.` : ''}
        {typed.trim().length < 2 && `Deux lettres suffisent.${hasKeys ? ' ↑ et ↓ pour choisir, Entrée pour ouvrir.' : ''}`}
      </Typography>
    </Dialog>
  );
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

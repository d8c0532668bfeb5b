import { Box, Button, ButtonBase, InputAdornment, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { FilterChip } from '~/admin/list-filters';
import { readKey } from '~/admin/read';
import type { MediaState, mediasEndpoints } from '../contract';
import { isUndescribed, KIND_LABELS, type MediaKind } from './library';
import { Thumbnail } from './thumbnail';

const PER_PAGE = 48;

type Props = { kinds: readonly MediaKind[]; chosen: readonly MediaState[]; multiple: boolean; onToggle: (media: MediaState) => void };

export function PickerGrid({ kinds, chosen, multiple, onToggle }: Props) {
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<MediaKind>(kinds[0] ?? 'image');
  const sought = useDeferredValue(q.trim());
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...readKey<typeof mediasEndpoints.list>('/admin/medias', { query: { q: sought, kind } }), 'pages'],
    queryFn: ({ pageParam }) =>
      callEndpoint<typeof mediasEndpoints.list>('GET', '/admin/medias', { query: { page: pageParam, perPage: PER_PAGE, q: sought, kind } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length + 1 : undefined),
    placeholderData: (before) => before,
  });
  const medias = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <TextField
          label="Chercher par le nom ou la description"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          type="search"
          autoFocus
          sx={{ flex: '1 1 260px', maxWidth: 480 }}
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
        {kinds.length > 1 &&
          kinds.map((one) => <FilterChip key={one} label={KIND_LABELS[one].many} isOn={kind === one} onClick={() => setKind(one)} />)}
      </Box>
      <FailureAlert error={error} retry={() => refetch()} />
      <Typography variant="body2" role="status" sx={{ mb: 1, color: 'text.secondary' }}>
        {isPending ? 'Lecture de la médiathèque…' : foundWords(total, kind, sought)}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}
      >
        {medias.map((media) => (
          <li key={media.id}>
            <Choice media={media} isChosen={chosen.some(({ id }) => id === media.id)} multiple={multiple} onToggle={onToggle} />
          </li>
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => fetchNextPage()} disabled={isFetching} variant="outlined" sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          {isFetching ? 'Lecture…' : 'Montrer la suite'}
        </Button>
      )}
    </>
  );
}

type ChoiceProps = { media: MediaState; isChosen: boolean } & Pick<Props, 'multiple' | 'onToggle'>;

const Choice = ({ media, isChosen, multiple, onToggle }: ChoiceProps) => (
  <ButtonBase
    onClick={() => onToggle(media)}
    aria-pressed={multiple ? isChosen : undefined}
    sx={{
      width: '100%',
      display: 'block',
      p: 0.75,
      borderRadius: '10px',
      textAlign: 'left',
      position: 'relative',
      border: '2px solid',
      borderColor: isChosen ? 'primary.main' : 'divider',
      '&:hover': { borderColor: 'primary.main' },
      '&:focus-visible': { outline: '3px solid #155d92', outlineOffset: '2px' },
    }}
  >
    <Thumbnail media={media} sizes="160px" />
    <Typography variant="body2" noWrap sx={{ mt: 0.5 }} title={media.name}>
      {media.name}
    </Typography>
    <Typography variant="caption" noWrap sx={{ display: 'block', color: isUndescribed(media) ? 'warning.main' : 'text.secondary' }}>
      {isUndescribed(media) ? 'Sans description' : media.decorative ? 'Image décorative' : media.alt || KIND_LABELS[media.kind].one}
    </Typography>
    {isChosen && (
      <Box
        sx={{
          position: 'absolute',
          top: 12,
          right: 12,
          p: 0.5,
          borderRadius: '50%',
          backgroundColor: 'primary.main',
          color: '#fffdfa',
          display: 'flex',
        }}
      >
        <Check size={16} aria-hidden />
      </Box>
    )}
  </ButtonBase>
);

function foundWords(total: number, kind: MediaKind, sought: string): string {
  const { one, many } = KIND_LABELS[kind];
  if (total > 0) return `${total} ${(total > 1 ? many : one).toLowerCase()}`;
  if (sought) return `Rien ne répond à « ${sought} ». Essayez un autre mot, ou envoyez le fichier.`;
  return 'La médiathèque n’a encore rien de tel. Envoyez un fichier par l’onglet « Envoyer ».';
}

import { arrayMove } from '@dnd-kit/sortable';
import { Box, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { useRead } from '~/admin/read';
import { Sortable } from '~/admin/sortable';
import type { ContentEndpoints } from '~/content/edition/contract';

export function FamillesOrder() {
  const { field } = useController({ name: 'familles' });
  const ids: number[] = field.value ?? [];
  const named = [...ids].sort((a, b) => a - b).slice(0, 200);
  const { data } = useRead<ContentEndpoints['list']>(
    '/admin/familles',
    { query: { ids: named.join(','), perPage: 200 } },
    { enabled: named.length > 0, keepsPrevious: true },
  );
  const rows = data?.data ?? [];
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.label ?? '…';
  const isDraft = (id: number) => rows.find((row) => row.id === id)?.etat === 'brouillon';
  return (
    <Box role="group" aria-labelledby="ordre-familles" sx={{ my: 1.5 }}>
      <Typography id="ordre-familles" variant="h3" component="h2">
        Ordre des familles
      </Typography>
      <Sortable ids={ids} nameOf={nameOf} onMove={(from, to) => field.onChange(arrayMove(ids, from, to))}>
        {(id) => (
          <Typography sx={{ flex: 1, py: 0.75 }}>
            {nameOf(id)}
            {isDraft(id) && ' (brouillon)'}
          </Typography>
        )}
      </Sortable>
    </Box>
  );
}

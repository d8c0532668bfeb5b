import { arrayMove } from '@dnd-kit/sortable';
import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { callPath } from '~/admin/call';
import { Sortable } from '~/admin/sortable';

type Row = { id: number; label: string; etat: string };

/** The families of a universe in the order that its visitors see. */
export function FamillesOrder() {
  const { field } = useController({ name: 'familles' });
  const ids: number[] = field.value ?? [];
  const named = [...ids].sort((a, b) => a - b).slice(0, 200);
  const { data: rows = [] } = useQuery({
    queryKey: ['familles', 'nommes', named.join(',')],
    queryFn: () => callPath<{ data: Row[] }>('GET', `/admin/familles?ids=${named.join(',')}&perPage=200`).then(({ data }) => data),
    enabled: named.length > 0,
    placeholderData: keepPreviousData,
  });
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

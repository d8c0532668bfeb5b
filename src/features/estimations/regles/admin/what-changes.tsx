import { Box, Typography } from '@mui/material';
import { useRead } from '~/admin/read';
import type { tarifsAdminEndpoints } from '../../tarifs/contract';
import type { RegleInput, RegleRow } from '../contract';
import { changesOf } from './changes';

type Props = { input: RegleInput; row: RegleRow | undefined; rows: readonly RegleRow[]; today: string };

/** Before it is saved: what ten usual households read now, and what they would read. */
export function WhatChanges({ input, row, rows, today }: Props) {
  const { data } = useRead<typeof tarifsAdminEndpoints.list>('/admin/tarifs');
  const isReady = data && input.valid_from && input.review_by && (input.travaux.length > 0 || input.outils);
  const all = isReady
    ? changesOf({
        before: rows,
        rest: rows.filter((one) => one !== row),
        after: { ...input, key: input.key ?? 'nouvelle' },
        tarifs: data.data,
        today,
      })
    : [];
  const changed = all.filter(({ before, after }) => before !== after);
  return (
    <Box component="section" aria-label="Ce que cela change" sx={{ mt: 2, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 700 }}>
        Ce que cela change
      </Typography>
      {!isReady && (
        <Typography variant="body2">
          Choisissez les travaux et les jours{'\u00a0'}: dix foyers courants montreront ce qui change.
        </Typography>
      )}
      {isReady && changed.length === 0 && (
        <Typography variant="body2">{`Rien, pour ${all.length === 1 ? 'qui ouvre l’outil' : `ces ${all.length}\u00a0foyers courants`}.`}</Typography>
      )}
      {changed.length > 0 && (
        <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
          {changed.map(({ name, before, after }) => (
            <Typography key={name} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {`${name}\u00a0: `}
              <s>{before}</s>
              {` → `}
              <strong>{after}</strong>
            </Typography>
          ))}
        </Box>
      )}
      {isReady && all.length > changed.length && changed.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {`${all.length - changed.length} sur ${all.length} lisent la même chose.`}
        </Typography>
      )}
    </Box>
  );
}

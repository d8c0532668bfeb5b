import { Box, Typography } from '@mui/material';
import { useRead } from '~/admin/read';
import { EffectSection } from '~/content/importation/admin/effect-section';
import type { tarifsAdminEndpoints } from '../../tarifs/contract';
import { changesOf, effectOf } from '../changes';
import type { RegleInput, RegleRow } from '../contract';

type Props = { input: RegleInput; row: RegleRow | undefined; rows: readonly RegleRow[]; today: string };

/** Before it is saved: what ten usual households read now, and what they would read. */
export function WhatChanges({ input, row, rows, today }: Props) {
  const { data } = useRead<typeof tarifsAdminEndpoints.list>('/admin/tarifs');
  const isReady = data && input.valid_from && input.review_by && (input.travaux.length > 0 || input.outils);
  const effect = isReady
    ? effectOf(
        changesOf({
          before: rows,
          rest: rows.filter((one) => one !== row),
          after: { ...input, key: input.key ?? 'nouvelle' },
          tarifs: data.data,
          today,
        }),
      )
    : undefined;
  return (
    <Box sx={{ mt: 2 }}>
      <EffectSection effect={effect}>
        <Typography variant="body2">
          Choisissez les travaux et les jours{'\u00a0'}: dix foyers courants montreront ce qui change.
        </Typography>
      </EffectSection>
    </Box>
  );
}

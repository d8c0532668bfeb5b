import { Box, Chip, Typography } from '@mui/material';
import type { CourrielRow } from '../contract';
import { COURRIEL_STATES } from './words';

export const CourrielStateChip = ({ state }: Pick<CourrielRow, 'state'>) => (
  <Chip size="small" color={COURRIEL_STATES[state].color} label={COURRIEL_STATES[state].label} />
);

export const Detail = ({ detail }: { detail: string }) =>
  detail && (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', minHeight: 40, lineHeight: '40px', fontWeight: 600 } }}>
      <summary>Ce qu’a répondu le serveur</summary>
      <Typography component="p" sx={{ fontFamily: 'monospace', fontSize: '0.88rem', overflowWrap: 'anywhere' }}>
        {detail}
      </Typography>
    </Box>
  );

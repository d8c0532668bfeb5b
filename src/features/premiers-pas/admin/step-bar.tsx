import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { StepProps } from './step';

/** Fixed at the bottom, as in the other forms. `children`: the main act, and what it tells. */
export const StepBar = ({ onSkip, isBusy, children }: Pick<StepProps, 'onSkip'> & { isBusy: boolean; children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 5,
      mt: 2,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'background.default',
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1.5,
      alignItems: 'center',
    }}
  >
    {children}
    <Box sx={{ flex: 1 }} />
    <Button onClick={() => void onSkip()} disabled={isBusy}>
      Passer cette étape
    </Button>
  </Box>
);

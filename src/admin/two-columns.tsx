import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Short inputs side by side; one below the other on a phone. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);

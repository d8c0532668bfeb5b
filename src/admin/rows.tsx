import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Things one under the other: columns where there is space for them, cards where there is not. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 1, md: 0 } }}>
    {children}
  </Box>
);

/** One of them; whatever in it carries `opensRow` answers to a click anywhere. @param columns of the grid, on a wide screen */
export const Row = ({ columns, children }: { columns: string; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns },
      gap: '4px 16px',
      alignItems: 'center',
      px: 1.5,
      py: 1,
      minHeight: 44,
      border: '1px solid #e4dccf',
      borderRadius: { xs: '12px', md: 0 },
      borderTopWidth: { md: 0 },
      '&:first-of-type': { borderTopWidth: 1, borderTopLeftRadius: 12, borderTopRightRadius: 12 },
      '&:last-of-type': { borderBottomLeftRadius: 12, borderBottomRightRadius: 12 },
      backgroundColor: '#fffdfa',
      '&:hover': { backgroundColor: '#f7f1e7' },
      '&:focus-within': { outline: '2px solid #155d92', outlineOffset: '-2px', zIndex: 1 },
    }}
  >
    {children}
  </Box>
);

/** For the link or button that opens a row: its surface is the row's. */
export const opensRow = {
  fontWeight: 700,
  outline: 0,
  overflowWrap: 'anywhere',
  textAlign: 'left',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

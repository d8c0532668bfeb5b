import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type RowsProps = { label: string; from?: 'md' | 'lg'; isDense?: boolean; children: ReactNode };

export const Rows = ({ label, from = 'md', isDense = false, children }: RowsProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: isDense ? '4px' : 1, [from]: 0 } }}
  >
    {children}
  </Box>
);

type RowProps = {
  columns: string;
  narrowColumns?: string;
  from?: 'md' | 'lg';
  isSelected?: boolean;
  isDense?: boolean;
  children: ReactNode;
};

export const Row = ({
  columns,
  narrowColumns = 'minmax(0, 1fr)',
  from = 'md',
  isSelected = false,
  isDense = false,
  children,
  ...data
}: RowProps) => (
  <Box
    component="li"
    {...data}
    sx={{
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { xs: narrowColumns, [from]: columns },
      gap: isDense ? { xs: '4px', [from]: '4px 16px' } : '4px 16px',
      alignItems: 'center',
      px: isDense ? { xs: 0.5, [from]: 1.5 } : 1.5,
      py: isDense ? { xs: 0.5, [from]: 0 } : 1,
      minHeight: isDense ? 42 : 44,
      border: '1px solid var(--line)',
      borderRadius: { xs: '12px', [from]: 0 },
      borderTopWidth: { [from]: 0 },
      '&:first-of-type': { borderTopWidth: 1, borderTopLeftRadius: 12, borderTopRightRadius: 12 },
      '&:last-of-type': { borderBottomLeftRadius: 12, borderBottomRightRadius: 12 },
      backgroundColor: isSelected ? 'var(--shop-pale)' : '#fffdfa',
      '&:hover': { backgroundColor: isSelected ? 'var(--shop-soft)' : '#f7f1e7' },
      '&:focus-within': { outline: '2px solid #155d92', outlineOffset: '-2px', zIndex: 1 },
    }}
  >
    {children}
  </Box>
);

/** For a row's link or button: the whole row is its click area. */
export const opensRow = {
  fontWeight: 700,
  outline: 0,
  overflowWrap: 'anywhere',
  textAlign: 'left',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

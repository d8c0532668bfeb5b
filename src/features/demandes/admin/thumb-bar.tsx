import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { To } from 'react-router';

type Props = { label: string; until?: 'sm' | 'md'; children: ReactNode };

export const ThumbBar = ({ label, until = 'md', children }: Props) => (
  <Box
    component="nav"
    aria-label={label}
    data-bottom-bar
    sx={{
      display: { xs: 'grid', [until]: 'none' },
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 5,
      backgroundColor: 'background.paper',
      borderTop: '1px solid var(--line)',
      pb: 'env(safe-area-inset-bottom)',
    }}
  >
    {children}
  </Box>
);

type BarButtonProps = {
  icon: ReactNode;
  children: ReactNode;
  href?: string;
  component?: React.ElementType;
  to?: To;
  disabled?: boolean;
  isMain?: boolean;
  onClick?: (event: { currentTarget: HTMLElement }) => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
};

export const BarButton = ({ icon, children, isMain = false, ...rest }: BarButtonProps) => (
  <Button
    {...rest}
    color={isMain ? 'primary' : 'secondary'}
    variant={isMain ? 'contained' : 'text'}
    disableElevation
    sx={{ flexDirection: 'column', minWidth: 0, minHeight: 56, px: 0.5, borderRadius: 0, fontSize: '0.78rem', lineHeight: 1.2 }}
  >
    {icon}
    {children}
  </Button>
);

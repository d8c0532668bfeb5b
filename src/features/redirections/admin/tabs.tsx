import { Box, Button } from '@mui/material';
import { Link } from 'react-router';

/** The two screens of the section. */
export const RoomTabs = ({ current }: { current: 'redirections' | 'perdues' }) => (
  <Box component="nav" aria-label="Redirections" sx={{ display: 'flex', gap: 1, mb: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Half to="/admin/redirections" isCurrent={current === 'redirections'}>
      Redirections
    </Half>
    <Half to="/admin/redirections/perdues" isCurrent={current === 'perdues'}>
      Demandé en vain
    </Half>
  </Box>
);

const Half = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) => (
  <Button
    component={Link}
    to={to}
    color={isCurrent ? 'primary' : 'inherit'}
    aria-current={isCurrent ? 'page' : undefined}
    sx={{ borderRadius: 0, px: 2, minHeight: 44, borderBottom: 3, borderColor: isCurrent ? 'primary.main' : 'transparent' }}
  >
    {children}
  </Button>
);

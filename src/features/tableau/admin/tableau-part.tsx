import { Box, Card, CardContent, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export const TableauPart = ({ title, more, children }: { title: string; more?: { to: string; label: string }; children: ReactNode }) => (
  <Card component="section" aria-label={title}>
    <CardContent>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {more && (
          <MuiLink component={Link} to={more.to}>
            {more.label}
          </MuiLink>
        )}
      </Box>
      {children}
    </CardContent>
  </Card>
);

export const Stack = ({ children }: { children: ReactNode }) => <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>{children}</Box>;

export const TableauLines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
    {children}
  </Box>
);

export const TableauLine = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Box
      component={Link}
      to={to}
      sx={{ display: 'block', py: 1, color: 'text.primary', textDecoration: 'none', '&:hover, &:focus-visible': { bgcolor: '#f3ede3' } }}
    >
      {children}
    </Box>
  </li>
);

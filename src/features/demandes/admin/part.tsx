import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export const DemandePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section">
    <CardContent sx={{ '&:last-child': { pb: 2 } }}>
      <Typography variant="h2" sx={{ mb: 1, fontSize: '1.1rem' }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);

type FoldedProps = {
  title: string;
  count?: number;
  children: ReactNode;
};

export const Folded = ({ title, count, children }: FoldedProps) => (
  <Box
    component="details"
    sx={{ '& > summary': { cursor: 'pointer', fontWeight: 700, py: '7px', '&:focus-visible': { outline: '3px solid #155d92' } } }}
  >
    <summary>
      {title}
      {count !== undefined && `\u00a0(${count})`}
    </summary>
    <Box sx={{ pb: 1 }}>{children}</Box>
  </Box>
);

import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section">
    <CardContent sx={{ '&:last-child': { pb: 2 } }}>
      <Typography variant="h2" sx={{ mb: 1, fontSize: '1.1rem' }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);

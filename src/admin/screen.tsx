import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from './title';

export const Screen = ({ title, children, isWide = false }: { title: string; children: ReactNode; isWide?: boolean }) => (
  <Box sx={{ maxWidth: isWide ? 1800 : 1280, width: '100%', mx: 'auto', pt: { xs: 0, sm: 1 } }}>
    <Title title={title} />
    {children}
  </Box>
);

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';

/** A screen of a section that is neither a list nor a form: its title in the bar, then what it holds. */
export const Screen = ({ title, children, isWide = false }: { title: string; children: ReactNode; isWide?: boolean }) => (
  <Box sx={{ maxWidth: isWide ? 1800 : 1280, width: '100%', mx: 'auto', pt: 1 }}>
    <Title title={title} />
    {children}
  </Box>
);

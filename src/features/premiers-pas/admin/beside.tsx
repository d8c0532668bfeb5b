import { Box, Tab, Tabs, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LivePage } from './live';

export function BesideLivePage({ path, children }: { path: string; children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 1100px)');
  const [tab, setTab] = useState<'saisie' | 'site'>('saisie');
  return (
    <>
      {!isWide && (
        <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ mb: 1 }} aria-label="Étape ou site">
          <Tab value="saisie" label="Saisie" />
          <Tab value="site" label="Votre site" />
        </Tabs>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: isWide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' }}>
        <Box sx={{ display: isWide || tab === 'saisie' ? 'block' : 'none', minWidth: 0 }}>{children}</Box>
        {(isWide || tab === 'site') && (
          <Box sx={isWide ? { position: 'sticky', top: 64, alignSelf: 'start' } : {}}>
            <LivePage path={path} isWide={isWide} />
          </Box>
        )}
      </Box>
    </>
  );
}

import { AppBar, Box, Button, CircularProgress, IconButton, Toolbar, Tooltip, Typography, useMediaQuery } from '@mui/material';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { ExternalLink, RotateCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AccountMenu } from './account-menu';
import { BreakableScreen } from './broken-screen';
import { ConfirmationDialog } from './confirmation-dialog';
import { useCounts } from './counts';
import { shortFigure } from './figure';
import { NoticeBar } from './notice';
import { OfflineBand } from './offline-band';
import { PaletteButton } from './palette-button';
import { queryClient } from './query-client';
import { SectionsMenu } from './sections-menu';
import { Sidebar, SidebarButton, SidebarProvider } from './sidebar';
import { TOOLTIPS_ID } from './theme';
import { TitleContext } from './title';

const CONTENT_ID = 'contenu';

export function Frame({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  const { pathname } = useLocation();
  return (
    <TitleContext value={setTitle}>
      <SidebarProvider>
        <Button href={`#${CONTENT_ID}`} variant="contained" onClick={skipToContent} sx={SKIP}>
          Aller au contenu
        </Button>
        <Bar title={title} />
        <Box sx={{ display: 'flex', minHeight: '100vh', pt: '48px', bgcolor: 'background.default', '@media print': { pt: 0 } }}>
          <Sidebar>
            <SectionsMenu />
          </Sidebar>
          <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={CONTENT}>
            <OfflineBand />
            <BreakableScreen key={pathname}>
              <Suspense fallback={<CircularProgress sx={{ m: 'auto' }} />}>{children}</Suspense>
            </BreakableScreen>
            <ConfirmationDialog />
            <div id={TOOLTIPS_ID} />
          </Box>
        </Box>
        <NoticeBar />
      </SidebarProvider>
    </TitleContext>
  );
}

const CONTENT = {
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  p: { xs: '4px 12px 40px', sm: '12px 20px 40px' },
  outline: 0,
  '@media print': { p: 0 },
};

const SKIP = { position: 'fixed', left: 16, top: -80, zIndex: 'tooltip', '&:focus': { top: 16 } };

function skipToContent(event: { preventDefault(): void }) {
  // The address stays: a list keeps its state in it.
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}

function Bar({ title }: { title: string }) {
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const waiting = useCounts().get('demandes')?.count ?? 0;
  useEffect(() => {
    const count = waiting > 0 ? `(${shortFigure(waiting)}) ` : '';
    document.title = `${count}${title ? `${title} – Gestion` : 'Espace de gestion'}`;
  }, [waiting, title]);
  return (
    <AppBar color="secondary">
      <Toolbar disableGutters variant="dense" sx={{ px: 1 }}>
        <SidebarButton />
        {!isNarrow && (
          <Typography component="span" sx={{ fontFamily: 'h6.fontFamily', fontWeight: 700, mr: 2, whiteSpace: 'nowrap', opacity: 0.85 }}>
            Gestion
          </Typography>
        )}
        <Typography variant="h6" component="h1" noWrap sx={{ flex: 1, fontSize: '1.05rem' }}>
          {title}
        </Typography>
        <Box sx={{ flex: '0 0 auto', display: 'flex' }}>
          <PaletteButton />
          <Tooltip title="Ouvrir le site dans un nouvel onglet">
            <Button
              href="/"
              target="_blank"
              rel="noopener"
              color="inherit"
              size="small"
              aria-label="Voir le site (nouvel onglet)"
              startIcon={<ExternalLink size={18} aria-hidden />}
              sx={{ minWidth: 40, '& .MuiButton-startIcon': { mr: isNarrow ? 0 : 1 } }}
            >
              {!isNarrow && 'Voir le site'}
            </Button>
          </Tooltip>
        </Box>
        <ReadAgain />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  );
}

function ReadAgain() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  return (
    <Tooltip title="Actualiser">
      <IconButton color="inherit" aria-label="Actualiser" onClick={() => void queryClient.invalidateQueries()}>
        {isBusy ? <CircularProgress size={20} thickness={6} color="inherit" /> : <RotateCw size={20} aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}

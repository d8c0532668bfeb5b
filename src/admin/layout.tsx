import { Box, Button, Tooltip, Typography, useMediaQuery } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { AppBar, type LayoutProps, LoadingIndicator, Layout as RaLayout, Sidebar, type SidebarProps, TitlePortal } from 'react-admin';
import { AccountMenu } from './account-menu';
import { BrokenScreen } from './broken-screen';
import { ConfirmationDialog } from './confirmation-dialog';
import { useCounts } from './counts';
import { shortFigure } from './figure';
import { OfflineBand } from './offline-band';
import { PaletteButton } from './palette-button';
import { SectionsMenu } from './sections-menu';
import { TOOLTIPS_ID } from './theme';

export const Layout = ({ children }: { children: ReactNode }) => (
  <RaLayout appBar={Bar as LayoutProps['appBar']} sidebar={NamedSidebar} menu={SectionsMenu} error={BrokenScreen} appBarAlwaysOn>
    <OfflineBand />
    {children}
    <ConfirmationDialog />
    <div id={TOOLTIPS_ID} />
  </RaLayout>
);

/** A dialog on a phone, so it needs a name. */
function NamedSidebar(props: SidebarProps) {
  const isDialog = useMediaQuery('(max-width: 599px)');
  return <Sidebar {...props} {...(isDialog && { slotProps: { paper: { 'aria-label': 'Menu' } } })} />;
}

function Bar() {
  const isNarrow = useMediaQuery('(max-width: 599px)');
  useTabTitle(useCounts().get('demandes')?.count ?? 0);
  return (
    <AppBar alwaysOn color="secondary" toolbar={<LoadingIndicator />} userMenu={<AccountMenu />}>
      {!isNarrow && (
        <Typography component="span" sx={{ fontFamily: 'h6.fontFamily', fontWeight: 700, mr: 2, whiteSpace: 'nowrap', opacity: 0.85 }}>
          Gestion
        </Typography>
      )}
      {/* The inner element does not inherit the ellipsis. */}
      <TitlePortal
        component="h1"
        sx={{ fontSize: '1.05rem', '&& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } }}
      />
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
    </AppBar>
  );
}

/** The tab title: waiting count and the bar's title, « (3) Demandes – Gestion ». */
function useTabTitle(waiting: number) {
  useEffect(() => {
    const title = document.getElementById('react-admin-title');
    if (!title) return;
    const tell = () => {
      const count = waiting > 0 ? `(${shortFigure(waiting)}) ` : '';
      document.title = `${count}${title.textContent ? `${title.textContent} – Gestion` : 'Espace de gestion'}`;
    };
    tell();
    const observer = new MutationObserver(tell);
    observer.observe(title, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [waiting]);
}

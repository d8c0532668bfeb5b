import { Box, Drawer, IconButton, Tooltip, useMediaQuery } from '@mui/material';
import { Menu } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useStored } from './use-stored';

const PHONE = '(max-width: 599px)';
const WIDE = '(min-width: 1100px)';
const OPEN_PX = 244;
const FOLDED_PX = 56;

type Sidebar = { isOpen: boolean; setOpen: (isOpen: boolean) => void };
const SidebarContext = createContext<Sidebar>({ isOpen: true, setOpen: () => {} });

export const useSidebar = () => useContext(SidebarContext);

export function SidebarProvider({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [isOpenWide, setOpenWide] = useStored('menu.ouvert', true);
  const [isOpenNarrow, setOpenNarrow] = useState(false);
  useEffect(() => {
    if (isWide) setOpenNarrow(false);
  }, [isWide]);
  const sidebar = isWide ? { isOpen: isOpenWide, setOpen: setOpenWide } : { isOpen: isOpenNarrow, setOpen: setOpenNarrow };
  return <SidebarContext value={sidebar}>{children}</SidebarContext>;
}

export function Sidebar({ children }: { children: ReactNode }) {
  const { isOpen, setOpen } = useSidebar();
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  if (isPhone)
    return (
      <Drawer open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: OPEN_PX } } }}>
        {children}
      </Drawer>
    );
  const width = isOpen ? OPEN_PX : FOLDED_PX;
  return (
    <Box sx={{ flex: 'none', width, transition: 'width 0.2s', '@media print': { display: 'none' } }}>
      <Box sx={{ ...FIXED, width }}>{children}</Box>
    </Box>
  );
}

const FIXED = {
  position: 'fixed',
  top: 48,
  bottom: 0,
  borderRight: '1px solid var(--line)',
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarWidth: 'none',
  transition: 'width 0.2s',
} as const;

export function SidebarButton() {
  const { isOpen, setOpen } = useSidebar();
  const label = isOpen ? 'Fermer le menu' : 'Ouvrir le menu';
  return (
    <Tooltip title={label} enterDelay={500}>
      <IconButton color="inherit" aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Menu size={24} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

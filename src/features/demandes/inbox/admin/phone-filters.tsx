import { Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { ListChecks, PhoneIncoming, Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { BarButton, ThumbBar } from '../../admin/thumb-bar';
import { demandes } from '../../admin/words';
import { VuesBar } from '../vues/admin/vues';
import type { Filter } from './filter';
import { ActiveFilters, type FiltersProps, InboxSearch, MainFields, MoreFields, useChips } from './filters';
import { NEW_DEMANDE } from './new-demande';

type Props = FiltersProps & {
  show: (filter: Filter) => void;
  total: number;
  isLate: boolean;
  hasBar: boolean;
  onWhole: () => void;
  children: ReactNode;
};

export function PhoneFilters({ filter, narrow, show, searchRef, total, isLate, hasBar, onWhole, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const chips = useChips(filter);
  const active = chips.filter(({ field }) => field !== 'q');
  const open = () => setIsOpen(true);
  return (
    <>
      <Box component="search" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <InboxSearch {...{ filter, narrow, searchRef }} />
        {active.length > 0 && (
          <Button variant="contained" color="secondary" disableElevation onClick={open} sx={{ ...ACTIVE, minHeight: 44, mt: '4px' }}>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {active.length === 1 ? active[0]?.text : `${active.length}\u00a0filtres`}
            </Box>
          </Button>
        )}
      </Box>
      {hasBar && (
        <ThumbBar label="Actes sur la liste" until="sm">
          <BarButton
            icon={<Search size={20} aria-hidden />}
            onClick={() => {
              searchRef.current?.focus();
              searchRef.current?.select();
            }}
          >
            Chercher
          </BarButton>
          <BarButton icon={<SlidersHorizontal size={20} aria-hidden />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
            {active.length > 0 ? `Filtres (${active.length})` : 'Filtres et vues'}
          </BarButton>
          <BarButton icon={<PhoneIncoming size={20} aria-hidden />} component={Link} to={NEW_DEMANDE} isMain>
            Nouvelle demande
          </BarButton>
        </ThumbBar>
      )}
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'filtres-du-telephone', sx: SHEET } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id="filtres-du-telephone" variant="h2">
            Filtres et vues
          </Typography>
          <IconButton aria-label="Fermer" onClick={() => setIsOpen(false)} sx={{ width: 44, height: 44 }}>
            <X size={20} aria-hidden />
          </IconButton>
        </Box>
        <Box sx={{ overflowY: 'auto', flex: 1, minHeight: 0, py: 0.5 }}>
          <VuesBar filter={filter} show={show} />
          <ActiveFilters chips={chips} narrow={narrow} />
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
            <MainFields filter={filter} narrow={narrow} />
            <MoreFields filter={filter} narrow={narrow} />
          </Box>
          <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mt: 1, '& .MuiButton-root': { minHeight: 44 } }}>
            {total > 0 && (
              <Button
                size="small"
                startIcon={<ListChecks size={18} aria-hidden />}
                disabled={isLate}
                onClick={() => {
                  onWhole();
                  setIsOpen(false);
                }}
              >
                Choisir toute la page
              </Button>
            )}
            {children}
          </Box>
        </Box>
        <Button variant="contained" onClick={() => setIsOpen(false)} sx={{ minHeight: 44, flex: 'none' }}>
          {total > 0 ? `Voir ${demandes(total)}` : 'Aucune demande'}
        </Button>
      </Drawer>
    </>
  );
}

const ACTIVE = { flex: '0 1 auto', minWidth: 0, maxWidth: '50%' } as const;

const SHEET = {
  maxHeight: '88dvh',
  px: 2,
  pt: 1,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  borderRadius: '20px 20px 0 0',
} as const;

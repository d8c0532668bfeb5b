import { Box, Button, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { Archive, Check, Ellipsis, Keyboard, NotebookPen, Phone, Printer, Reply, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { spacedTelephone, telHref } from '~/ui/telephone';
import { CalledButton } from '../../admin/called';
import { DelayChip, DemandeStateChip, KindChip, ReminderChip, UrgentChip } from '../../admin/chips';
import { BarButton, ThumbBar } from '../../admin/thumb-bar';
import { fullName } from '../../admin/words';
import type { DemandeView } from '../../demande-view';

export type HeadActs = { answer: () => void; note: () => void; treat: () => void; take: () => void; archive: () => void; help: () => void };

type Props = { demande: DemandeView; acts: HeadActs; isBusy: boolean };

const ficheOf = ({ id }: Pick<DemandeView, 'id'>) => `/admin/demandes/${encodeURIComponent(id)}/fiche`;

export const Head = ({ demande, acts, isBusy }: Props) => (
  <Box
    data-head
    sx={{
      position: { lg: 'sticky' },
      top: 48,
      zIndex: 4,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 1,
      alignItems: 'center',
      backgroundColor: 'background.default',
      borderBottom: { lg: '1px solid var(--line)' },
      py: 1,
      mb: 1.5,
    }}
  >
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {fullName(demande)}{' '}
        <Box component="span" sx={{ fontSize: '1rem', fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {demande.reference}
        </Box>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mt: 0.5 }}>
        <KindChip kind={demande.kind} />
        <UrgentChip {...demande} />
        <DemandeStateChip state={demande.state} archived={demande.archived} />
        <DelayChip dueAt={demande.dueAt} />
        <ReminderChip reminderAt={demande.reminderAt} />
      </Box>
    </Box>
    <Box role="group" aria-label="Actes" sx={{ display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      <CallButton demande={demande} />
      <CalledButton row={demande} isSmall />
      {demande.email && (
        <Button size="small" variant="outlined" startIcon={<Reply size={18} aria-hidden />} onClick={acts.answer}>
          Répondre
        </Button>
      )}
      <Button size="small" variant="outlined" color="secondary" startIcon={<NotebookPen size={18} aria-hidden />} onClick={acts.note}>
        Noter
      </Button>
      {demande.state !== 'traitee' && (
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          disabled={isBusy}
          startIcon={<Check size={18} aria-hidden />}
          onClick={acts.treat}
        >
          Marquer traitée
        </Button>
      )}
      <Button size="small" color="secondary" component={Link} to={ficheOf(demande)} startIcon={<Printer size={18} aria-hidden />}>
        Fiche
      </Button>
      <Tooltip title="Raccourcis du clavier (touche ?)">
        <IconButton
          size="small"
          aria-label="Raccourcis du clavier"
          onClick={acts.help}
          sx={{ '@media (hover: none)': { display: 'none' } }}
        >
          <Keyboard size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
    {/* On small screens the number comes before the message. */}
    <Box sx={{ display: { xs: 'block', md: 'none' }, flexBasis: '100%' }}>
      <CallButton demande={demande} />
    </Box>
  </Box>
);

function CallButton({ demande: { phone } }: Pick<Props, 'demande'>) {
  if (!phone) return null;
  return (
    <Button size="small" variant="contained" href={telHref(phone)} startIcon={<Phone size={18} aria-hidden />}>
      {spacedTelephone(phone)}
    </Button>
  );
}

export function ActsBar({ demande, acts, isBusy }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const choose = (run: () => void) => () => {
    setAnchor(undefined);
    run();
  };
  return (
    <ThumbBar label="Actes sur cette demande">
      {demande.phone && (
        <BarButton icon={<Phone size={20} aria-hidden />} href={telHref(demande.phone)}>
          Appeler
        </BarButton>
      )}
      {demande.email && (
        <BarButton icon={<Reply size={20} aria-hidden />} onClick={acts.answer}>
          Répondre
        </BarButton>
      )}
      <BarButton icon={<NotebookPen size={20} aria-hidden />} onClick={acts.note}>
        Noter
      </BarButton>
      {demande.state !== 'traitee' && (
        <BarButton icon={<Check size={20} aria-hidden />} onClick={acts.treat} disabled={isBusy}>
          Traitée
        </BarButton>
      )}
      <BarButton
        icon={<Ellipsis size={20} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Plus
      </BarButton>
      {/* Inside a landmark, so that screen readers find it. */}
      <Menu disablePortal anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        <MenuItem onClick={choose(acts.take)} sx={{ gap: 1 }}>
          <UserRoundCheck size={18} aria-hidden /> Me la confier
        </MenuItem>
        <MenuItem onClick={choose(acts.archive)} sx={{ gap: 1 }}>
          <Archive size={18} aria-hidden /> {demande.archived ? 'Sortir des archives' : 'Archiver'}
        </MenuItem>
        <MenuItem component={Link} to={ficheOf(demande)} sx={{ gap: 1 }}>
          <Printer size={18} aria-hidden /> Fiche à imprimer
        </MenuItem>
      </Menu>
    </ThumbBar>
  );
}

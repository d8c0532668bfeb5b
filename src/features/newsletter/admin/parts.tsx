import { Box, Button, Chip } from '@mui/material';
import { Link } from 'react-router';
import type { CampagneRow } from '../campagne-contract';
import type { AbonneRow } from '../contract';

export const RoomTabs = ({ current }: { current: 'lettres' | 'inscrits' }) => (
  <Box component="nav" aria-label="Lettre d’information" sx={{ display: 'flex', gap: 1, mb: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Half to="/admin/campagnes" isCurrent={current === 'lettres'}>
      Lettres
    </Half>
    <Half to="/admin/abonnes" isCurrent={current === 'inscrits'}>
      Inscrits
    </Half>
  </Box>
);

const Half = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) => (
  <Button
    component={Link}
    to={to}
    color={isCurrent ? 'primary' : 'inherit'}
    aria-current={isCurrent ? 'page' : undefined}
    sx={{ borderRadius: 0, px: 2, minHeight: 44, borderBottom: 3, borderColor: isCurrent ? 'primary.main' : 'transparent' }}
  >
    {children}
  </Button>
);

const ABONNE_STATES = {
  abonne: { label: 'Inscrit', color: 'success' },
  en_attente: { label: 'À confirmer', color: 'warning' },
  desabonne: { label: 'Désinscrit', color: 'default' },
} as const;

export const AbonneChip = ({ state }: Pick<AbonneRow, 'state'>) => (
  <Chip size="small" color={ABONNE_STATES[state].color} label={ABONNE_STATES[state].label} />
);

const CAMPAGNE_STATES = {
  brouillon: { label: 'Brouillon', color: 'warning' },
  en_envoi: { label: 'Envoi en cours', color: 'info' },
  envoyee: { label: 'Envoyée', color: 'success' },
  arretee: { label: 'Arrêtée', color: 'default' },
} as const;

export const CampagneChip = ({ state }: Pick<CampagneRow, 'state'>) => (
  <Chip size="small" color={CAMPAGNE_STATES[state].color} label={CAMPAGNE_STATES[state].label} />
);

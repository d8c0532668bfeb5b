import { Chip, Typography } from '@mui/material';
import { ago, dateTime } from '~/admin/dates';
import { RoomTabs } from '~/admin/room-tabs';
import type { CampagneRow } from '../campagne-contract';
import type { AbonneRow } from '../contract';

const ROOMS = [
  { to: '/admin/campagnes', label: 'Lettres' },
  { to: '/admin/abonnes', label: 'Inscrits' },
] as const;

export const NewsletterTabs = ({ current }: { current: (typeof ROOMS)[number]['to'] }) => (
  <RoomTabs label="Lettre d’information" rooms={ROOMS} current={current} />
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
  programmee: { label: 'Programmée', color: 'info' },
  en_envoi: { label: 'Envoi en cours', color: 'info' },
  envoyee: { label: 'Envoyée', color: 'success' },
  arretee: { label: 'Arrêtée', color: 'default' },
} as const;

export const CampagneChip = ({ state }: Pick<CampagneRow, 'state'>) => (
  <Chip size="small" color={CAMPAGNE_STATES[state].color} label={CAMPAGNE_STATES[state].label} />
);

export const Since = ({ at }: { at: string }) => (
  <Typography
    component="time"
    dateTime={at}
    title={dateTime(at)}
    sx={{ fontSize: '0.88rem', color: 'text.secondary', textAlign: { md: 'right' } }}
  >
    {ago(at)}
  </Typography>
);

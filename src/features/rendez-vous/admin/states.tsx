import { Box } from '@mui/material';
import type { RendezVousRow } from '../contract';

type State = RendezVousRow['state'];

/** Every pair of colours reaches 4.5:1. */
export const RDV_STATE_LOOKS: Record<State, { label: string; color: string; background: string }> = {
  en_attente: { label: 'En attente', color: '#5c3d00', background: '#fbe5b0' },
  accepte: { label: 'Accepté', color: '#1e5029', background: '#d3ebd8' },
  refuse: { label: 'Refusé', color: '#7a1c13', background: '#fbe3df' },
  annule: { label: 'Annulé', color: '#3b4150', background: '#e8e3da' },
};

export const isStanding = ({ state }: { state: State }) => state === 'en_attente' || state === 'accepte';

export const whoIs = ({ name, familyName, company }: Pick<RendezVousRow, 'name' | 'familyName' | 'company'>) =>
  `${name} ${familyName}`.trim() + (company ? ` (${company})` : '');

export function RdvStateChip({ state, label = RDV_STATE_LOOKS[state].label }: { state: State; label?: string }) {
  const { color, background } = RDV_STATE_LOOKS[state];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        flex: 'none',
        px: 1,
        py: '2px',
        borderRadius: 999,
        fontSize: '0.8rem',
        fontWeight: 600,
        color,
        backgroundColor: background,
      }}
    >
      {label}
    </Box>
  );
}

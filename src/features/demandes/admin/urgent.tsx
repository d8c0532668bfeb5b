import { Box } from '@mui/material';
import { Siren } from 'lucide-react';
import type { DemandeRow } from '../demande-view';

/** A person without heating or hot water, until answered. @param isShort where space is short */
export function UrgentChip({ urgent, state, isShort = false }: Pick<DemandeRow, 'urgent' | 'state'> & { isShort?: boolean }) {
  if (!urgent || state === 'traitee' || state === 'indesirable') return null;
  return (
    <Box
      component="span"
      title="Plus de chauffage, d’eau chaude ou de courant"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: isShort ? 0 : '2px',
        borderRadius: '4px',
        border: '2px solid #a3261b',
        fontSize: '0.8rem',
        fontWeight: 700,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        color: '#8a1c12',
        backgroundColor: '#fde4df',
      }}
    >
      <Siren size={15} aria-hidden />
      {isShort ? 'Urgent' : 'Panne urgente'}
    </Box>
  );
}

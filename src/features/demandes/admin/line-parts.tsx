import { Box, Link as MuiLink } from '@mui/material';
import { Mail, PhoneIncoming, Store, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { opensRow } from '~/admin/rows';
import { CANAUX } from '~/content/vocabulary/canaux';
import type { DemandeRow } from '../demande-view';
import { fullName } from './words';

export type RowsProps = {
  rows: DemandeRow[];
  selected: ReadonlyMap<string, DemandeRow>;
  onToggle: (row: DemandeRow) => void;
  onOpen: (row: DemandeRow) => void;
  showsState: boolean;
};

export type LineProps = Omit<RowsProps, 'rows'> & { row: DemandeRow };

export const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const RowLink = ({ row, onOpen, sx }: Pick<LineProps, 'row' | 'onOpen'> & { sx?: object }) => (
  <MuiLink
    component={Link}
    to={`/admin/demandes/${row.id}`}
    state={{ fromList: true }}
    onClick={() => onOpen(row)}
    data-ouvre=""
    color="inherit"
    underline="none"
    sx={{ ...opensRow, ...ONE_LINE, ...sx }}
  >
    {fullName(row)}
  </MuiLink>
);

export const Small = ({ children }: { children: string }) => (
  <Box component="span" sx={{ ...ONE_LINE, fontSize: '0.85rem', color: 'text.secondary' }}>
    {children}
  </Box>
);

export const Assignee = ({ name }: { name: string }) => (
  <Box
    component="span"
    sx={{ display: 'flex', gap: 0.5, alignItems: 'center', justifyContent: 'flex-end', fontSize: '0.88rem', minWidth: 0 }}
    title={`Confiée à ${name}`}
  >
    <UserRound size={14} aria-hidden style={{ flex: 'none' }} />
    <Box component="span" sx={{ ...ONE_LINE, minWidth: 0 }}>
      {name}
    </Box>
  </Box>
);

const CANAL_ICONS = { telephone: PhoneIncoming, comptoir: Store, courriel: Mail };

export function CanalMark({ canal }: Pick<DemandeRow, 'canal'>) {
  if (canal === 'site') return null;
  const Icon = CANAL_ICONS[canal];
  return (
    <Box
      component="span"
      role="img"
      aria-label={CANAUX[canal].taken}
      title={CANAUX[canal].taken}
      sx={{ display: 'inline-flex', flex: 'none' }}
    >
      <Icon size={16} aria-hidden />
    </Box>
  );
}

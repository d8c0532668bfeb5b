import { Box } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { SectionCount } from './counts';
import { shortFigure } from './figure';

type Waiting = Pick<SectionCount, 'count' | 'urgent' | 'text'>;

export function LineText({ label, waiting }: { label: string; waiting?: Waiting | undefined }) {
  if (!waiting?.count) return label;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      {label}
      <span className="visually-hidden">{`\u00a0: ${waiting.count} ${waiting.text}`}</span>
      <WaitingBadge waiting={waiting} />
    </Box>
  );
}

export const LineIcon = ({ icon: Icon, waiting, alone }: { icon: LucideIcon; waiting?: Waiting | undefined; alone: boolean }) => (
  <Box component="span" aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: '2px' }}>
    <Icon size={20} style={{ flex: 'none' }} />
    {alone && waiting && waiting.count > 0 && <WaitingBadge waiting={waiting} small />}
  </Box>
);

const WaitingBadge = ({ waiting: { count, urgent, text }, small = false }: { waiting: Waiting; small?: boolean }) => (
  <Box
    component="span"
    aria-hidden
    title={`${count} ${text}`}
    sx={{
      px: small ? 0.5 : 0.9,
      borderRadius: 99,
      fontSize: small ? '0.68rem' : '0.8rem',
      fontWeight: 700,
      lineHeight: 1.5,
      color: '#fffdfa',
      backgroundColor: urgent > 0 ? 'primary.main' : 'secondary.main',
    }}
  >
    {small && count > 99 ? '99+' : shortFigure(count)}
  </Box>
);

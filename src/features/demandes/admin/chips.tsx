import { Box } from '@mui/material';
import { AlarmClock, BellRing, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { dateTime } from '~/admin/dates';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import type { DemandeRow } from '../demande-view';
import { DEMANDE_STATE_LOOKS, delayOf } from './words';

export const KindChip = ({ kind }: Pick<DemandeRow, 'kind'>) => <Chip {...KINDS[kind]}>{KINDS[kind].shortLabel}</Chip>;

export const DemandeStateChip = ({ state, archived = false }: { state: DemandeRow['state']; archived?: boolean }) => (
  <>
    <Chip {...DEMANDE_STATE_LOOKS[state]}>{DEMANDE_STATE_LOOKS[state].label}</Chip>
    {archived && (
      <Chip color="#3b4150" background="#e8e3da">
        Archivée
      </Chip>
    )}
  </>
);

export function DelayChip({ dueAt }: Pick<DemandeRow, 'dueAt'>) {
  const delay = delayOf({ dueAt }, useNow());
  if (!delay || !dueAt) return null;
  const look = delay.isLate ? { color: '#fffdfa', background: '#a3261b' } : { color: '#5c3d00', background: '#fbeecd' };
  return (
    <Chip {...look} title={`Réponse attendue avant le ${dateTime(dueAt)}, délai promis en jours d’ouverture`}>
      <AlarmClock size={14} aria-hidden />
      {delay.text}
    </Chip>
  );
}

export function ReminderChip({ reminderAt }: Pick<DemandeRow, 'reminderAt'>) {
  const now = useNow();
  if (!reminderAt) return null;
  const isDue = Date.parse(reminderAt) <= now;
  const look = isDue ? { color: '#fffdfa', background: '#5b2a86' } : { color: '#5b2a86', background: '#ebdff6' };
  return (
    <Chip {...look} title={`À rappeler le ${dateTime(reminderAt)}`}>
      <BellRing size={14} aria-hidden />
      {isDue ? 'À rappeler' : `Rappel ${dateTime(reminderAt)}`}
    </Chip>
  );
}

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

type Props = { color: string; background: string; title?: string; children: ReactNode };

const Chip = ({ color, background, title, children }: Props) => (
  <Box
    component="span"
    title={title}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      px: 1,
      py: '2px',
      borderRadius: '999px',
      fontSize: '0.8rem',
      fontWeight: 600,
      lineHeight: 1.5,
      whiteSpace: 'nowrap',
      color,
      backgroundColor: background,
    }}
  >
    {children}
  </Box>
);

/** In milliseconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

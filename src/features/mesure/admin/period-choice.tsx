import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FilterChip } from '~/admin/list-filters';
import { IN_LETTERS } from '~/content/vocabulary/in-letters';
import { VISITS_MONTHS } from '~/content/vocabulary/retention';
import type { Period } from '../contract';
import { daysLater, today } from './days';

const LENGTHS: Record<string, { label: string; days: number }> = {
  '7': { label: '7\u00a0jours', days: 7 },
  '30': { label: '30\u00a0jours', days: 30 },
  '90': { label: '90\u00a0jours', days: 90 },
  '365': { label: '12\u00a0mois', days: 365 },
};
const OWN = 'dates';
const USUAL = '30';
const DAY = /^\d{4}-\d\d-\d\d$/;

export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const to = today();
  const own = { from: params.get('du') ?? '', to: params.get('au') ?? '' };
  const isOwn = DAY.test(own.from) && DAY.test(own.to);
  const chosen = isOwn ? OWN : (params.get('jours') ?? USUAL);
  const { days } = LENGTHS[chosen] ?? (LENGTHS[USUAL] as { days: number });
  const period: Period = isOwn ? own : { from: daysLater(to, 1 - days), to };
  return {
    period,
    chosen: isOwn || chosen in LENGTHS ? chosen : USUAL,
    choose: (length: string) => setParams(length === OWN ? { du: period.from, au: period.to } : { jours: length }, { replace: true }),
    chooseDays: ({ from, to }: Period) => setParams({ du: from, au: to }, { replace: true }),
  };
}

export function PeriodChoice({ period, chosen, choose, chooseDays }: ReturnType<typeof usePeriod>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box role="group" aria-label="Période" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {Object.entries(LENGTHS).map(([value, { label }]) => (
          <FilterChip key={value} label={label} isOn={chosen === value} onClick={() => choose(value)} />
        ))}
        <FilterChip label="Mes dates" isOn={chosen === OWN} onClick={() => choose(OWN)} />
      </Box>
      {chosen === OWN && <OwnDays key={`${period.from} ${period.to}`} period={period} onChoose={chooseDays} />}
    </Box>
  );
}

const MOST_DAYS = 760;

/** A half-typed date sends no request. */
function OwnDays({ period, onChoose }: { period: Period; onChoose(period: Period): void }) {
  const [typed, setTyped] = useState(period);
  const trouble = troubleOf(typed);
  const change = (next: Period) => {
    setTyped(next);
    if (DAY.test(next.from) && DAY.test(next.to) && next.from > '1' && !troubleOf(next)) onChoose(next);
  };
  const field = (name: keyof Period, label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed[name]}
      onChange={({ target }) => change({ ...typed, [name]: target.value })}
      error={trouble !== undefined}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
      sx={{ bgcolor: 'background.paper' }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {field('from', 'Du')}
      {field('to', 'Au')}
      {trouble && (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          {trouble}
        </Box>
      )}
    </Box>
  );
}

function troubleOf({ from, to }: Period): string | undefined {
  if (!DAY.test(from) || !DAY.test(to)) return undefined;
  if (from > to) return 'Le premier jour vient après le dernier\u00a0: corrigez l’un des deux.';
  if (daysLater(from, MOST_DAYS) < to)
    return `Les chiffres sont gardés ${IN_LETTERS[VISITS_MONTHS]} mois\u00a0: choisissez une période plus courte.`;
  return undefined;
}

import { Box, Checkbox } from '@mui/material';
import { dateTime } from '~/admin/dates';
import { Row } from '~/admin/rows';
import { spacedTelephone } from '~/ui/telephone';
import { LabelChips } from '../etiquettes/admin/label-chips';
import { CalledButton } from './called';
import { DelayChip, DemandeStateChip, KindChip, ReminderChip, useNow } from './chips';
import { Assignee, CanalMark, type LineProps, RowLink, Small } from './line-parts';
import { UrgentChip } from './urgent';
import { fullName, sinceOf } from './words';

export function NarrowLine({ row, selected, onToggle, onOpen, showsState }: LineProps) {
  const isSelected = selected.has(row.id);
  const name = fullName(row);
  const now = useNow();
  return (
    <Row
      data-demande={row.id}
      columns="44px minmax(0, 1fr) 44px"
      narrowColumns="44px minmax(0, 1fr) 44px"
      isSelected={isSelected}
      isDense
      from="lg"
    >
      <Checkbox
        checked={isSelected}
        onChange={() => onToggle(row)}
        slotProps={{ input: { 'aria-label': `Choisir la demande ${row.reference} de ${name}` } }}
        sx={{ zIndex: 1, width: 44, height: 44 }}
      />
      <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <RowLink row={row} onOpen={onOpen} sx={{ flex: '1 1 auto', minWidth: 0, py: '0 !important' }} />
          {row.assignee && (
            <Box sx={{ flex: '0 1 auto', minWidth: 48, color: 'text.secondary' }}>
              <Assignee name={row.assignee} />
            </Box>
          )}
          <Box component="time" dateTime={row.createdAt} title={dateTime(row.createdAt)} sx={SINCE}>
            {sinceOf(row.createdAt, now)}
          </Box>
        </Box>
        <Box sx={ONE_LINE_OF_CHIPS}>
          <UrgentChip {...row} isShort />
          <DelayChip dueAt={row.dueAt} />
          {showsState && <DemandeStateChip state={row.state} archived={row.archived} />}
          <KindChip kind={row.kind} />
          <ReminderChip reminderAt={row.reminderAt} />
          <CanalMark canal={row.canal} />
          <Small>{row.reference}</Small>
          {(row.company || row.phone) && <Small>{row.company ?? spacedTelephone(row.phone ?? '')}</Small>}
        </Box>
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          {row.etiquettes.length > 0 && (
            <Box component="span" sx={{ display: 'flex', gap: 0.5, flex: '0 1 auto', maxWidth: '65%', overflow: 'hidden' }}>
              <LabelChips labels={row.etiquettes} />
            </Box>
          )}
          <Box sx={{ flex: '1 1 60px', minWidth: 0 }}>
            <Small>
              {row.suspicion
                ? `Mise à part\u00a0: ${row.suspicion}`
                : [row.summary, row.excerpt].filter(Boolean).join(' – ') || 'Sans précision'}
            </Small>
          </Box>
        </Box>
      </Box>
      <Box sx={{ '& > button': { width: 44, height: 44 } }}>
        <CalledButton row={row} isSmall />
      </Box>
    </Row>
  );
}

const SINCE = { flex: 'none', fontSize: '0.85rem', color: 'text.secondary', whiteSpace: 'nowrap' } as const;

const ONE_LINE_OF_CHIPS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.75,
  rowGap: '8px',
  alignItems: 'center',
  height: 24,
  overflow: 'hidden',
} as const;

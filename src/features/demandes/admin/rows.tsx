import { Box, Checkbox, type Theme, Typography, useMediaQuery } from '@mui/material';
import { ago, dateTime } from '~/admin/dates';
import { Row, Rows } from '~/admin/rows';
import { spacedTelephone } from '~/ui/telephone';
import type { DemandeRow } from '../demande-view';
import { LabelChips } from '../etiquettes/admin/label-chips';
import { CalledButton } from './called';
import { DelayChip, DemandeStateChip, KindChip, ReminderChip, useNow } from './chips';
import { Assignee, CanalMark, type LineProps, ONE_LINE, RowLink, type RowsProps, Small } from './line-parts';
import { NarrowLine } from './narrow-line';
import { UrgentChip } from './urgent';
import { fullName } from './words';

export function DemandeRows({ rows, ...props }: RowsProps) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const Line = isWide ? WideLine : NarrowLine;
  return (
    <Rows label="Demandes" from="lg" isDense>
      {rows.map((row) => (
        <Line key={row.id} row={row} {...props} />
      ))}
    </Rows>
  );
}

function WideLine({ row, selected, onToggle, onOpen, showsState }: LineProps) {
  const isSelected = selected.has(row.id);
  const name = fullName(row);
  return (
    <Row data-demande={row.id} columns="auto 112px minmax(130px, 0.8fr) minmax(0, 2.4fr) auto" from="lg" isSelected={isSelected} isDense>
      <Checkbox
        checked={isSelected}
        onChange={() => onToggle(row)}
        slotProps={{ input: { 'aria-label': `Choisir la demande ${row.reference} de ${name}` } }}
        sx={{ zIndex: 1, p: 0.5 }}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', lineHeight: 1.3 }}>
        <KindChip kind={row.kind} />
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
          <Small>{row.reference}</Small>
          <CanalMark canal={row.canal} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <RowLink row={row} onOpen={onOpen} />
        {(row.company || row.phone) && <Small>{row.company ?? spacedTelephone(row.phone ?? '')}</Small>}
      </Box>
      <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Box component="span" sx={{ display: 'flex', columnGap: row.urgent ? 0.75 : 0, alignItems: 'center' }}>
          <Box component="span" sx={{ flex: 'none' }}>
            <UrgentChip {...row} />
          </Box>
          <Box component="span" sx={{ ...ONE_LINE, minWidth: 0 }}>
            {row.summary || 'Sans précision'}
          </Box>
          <Box component="span" sx={{ display: 'flex', gap: 0.5, minWidth: 0, flex: '0 2 auto', overflow: 'hidden', ml: 0.75 }}>
            <LabelChips labels={row.etiquettes} />
          </Box>
        </Box>
        {(row.suspicion ?? row.excerpt) && <Small>{row.suspicion ? `Mise à part\u00a0: ${row.suspicion}` : row.excerpt}</Small>}
      </Box>
      <Marks row={row} showsState={showsState} />
    </Row>
  );
}

function Marks({ row, showsState }: { row: DemandeRow; showsState: boolean }) {
  const now = useNow();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '172px 100px 34px', gap: 0.75, alignItems: 'center' }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '2px', minWidth: 0 }}>
        {showsState && <DemandeStateChip state={row.state} archived={row.archived} />}
        <DelayChip dueAt={row.dueAt} />
        <ReminderChip reminderAt={row.reminderAt} />
      </Box>
      <Box sx={{ minWidth: 0, textAlign: 'right', lineHeight: 1.3 }}>
        <Typography
          component="time"
          dateTime={row.createdAt}
          title={dateTime(row.createdAt)}
          sx={{ fontSize: '0.88rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {ago(row.createdAt, now)}
        </Typography>
        {row.assignee && <Assignee name={row.assignee} />}
      </Box>
      <CalledButton row={row} isSmall />
    </Box>
  );
}

import { Box, Checkbox, Link as MuiLink, Typography } from '@mui/material';
import { Building2, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import { opensRow, Row, Rows } from '~/admin/rows';
import type { DemandeRow } from '../contract';
import { DelayChip, DemandeStateChip, KindChip, ReminderChip, useNow } from './chips';
import { fullName } from './words';

type Props = {
  rows: DemandeRow[];
  selected: ReadonlyMap<string, DemandeRow>;
  onToggle: (row: DemandeRow) => void;
  onOpen: (row: DemandeRow) => void;
  /** False on a tab of a single state. */
  showsState: boolean;
};

/** Columns on wide screens, cards on narrow ones. The whole row opens the request. */
export const DemandeRows = ({ rows, ...props }: Props) => (
  <Rows label="Demandes" from="lg">
    {rows.map((row) => (
      <DemandeLine key={row.id} row={row} {...props} />
    ))}
  </Rows>
);

function DemandeLine({ row, selected, onToggle, onOpen, showsState }: Omit<Props, 'rows'> & { row: DemandeRow }) {
  const isSelected = selected.has(row.id);
  const name = fullName(row);
  return (
    <Row
      data-demande={row.id}
      columns="auto 150px minmax(150px, 1.1fr) minmax(0, 2fr) 300px"
      narrowColumns="auto minmax(0, 1fr) auto"
      from="lg"
      isSelected={isSelected}
    >
      <Checkbox
        checked={isSelected}
        onChange={() => onToggle(row)}
        slotProps={{ input: { 'aria-label': `Choisir la demande ${row.reference} de ${name}` } }}
        sx={{ zIndex: 1, alignSelf: 'start', gridRow: { xs: '1 / span 4', lg: 'auto' } }}
      />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'row', lg: 'column' }, gap: 0.5, alignItems: { xs: 'center', lg: 'flex-start' } }}>
        <KindChip kind={row.kind} />
        <Typography component="span" sx={{ fontSize: '0.85rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {row.reference}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '2 / span 2', sm: '2', lg: 'auto' }, gridRow: { xs: 2, lg: 'auto' } }}>
        <MuiLink
          component={Link}
          to={`/admin/demandes/${row.id}`}
          state={{ fromList: true }}
          onClick={() => onOpen(row)}
          data-ouvre=""
          color="inherit"
          underline="none"
          sx={opensRow}
        >
          {name}
        </MuiLink>
        {row.company && (
          <Typography
            component="span"
            sx={{ display: 'flex', gap: 0.5, alignItems: 'center', fontSize: '0.88rem', color: 'text.secondary' }}
          >
            <Building2 size={14} aria-hidden /> {row.company}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '2 / span 2', sm: '2', lg: 'auto' }, gridRow: { xs: 3, lg: 'auto' } }}>
        <Typography component="span" noWrap sx={{ display: 'block' }}>
          {row.summary || 'Sans précision'}
        </Typography>
        {row.suspicion && (
          <Typography component="span" noWrap sx={{ display: 'block', fontSize: '0.85rem', color: 'text.secondary' }}>
            Mise à part{'\u00a0'}: {row.suspicion}
          </Typography>
        )}
      </Box>
      <Marks row={row} showsState={showsState} />
    </Row>
  );
}

function Marks({ row, showsState }: { row: DemandeRow; showsState: boolean }) {
  const now = useNow();
  const placed = { gridColumn: { xs: '2 / span 2', sm: '3', lg: 'auto' }, gridRow: { xs: 4, sm: '1 / span 3', lg: 'auto' } };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        alignItems: 'center',
        justifyContent: { sm: 'flex-end' },
        maxWidth: { sm: 240, lg: 300 },
        ...placed,
      }}
    >
      {showsState && <DemandeStateChip state={row.state} archived={row.archived} />}
      <DelayChip dueAt={row.dueAt} />
      <ReminderChip reminderAt={row.reminderAt} />
      {row.assignee && (
        <Typography
          component="span"
          sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', fontSize: '0.88rem' }}
          title={`Confiée à ${row.assignee}`}
        >
          <UserRound size={14} aria-hidden /> {row.assignee}
        </Typography>
      )}
      <Typography
        component="time"
        dateTime={row.createdAt}
        title={dateTime(row.createdAt)}
        sx={{ fontSize: '0.88rem', color: 'text.secondary' }}
      >
        {ago(row.createdAt, now)}
      </Typography>
    </Box>
  );
}

import { Box, Checkbox, Link as MuiLink, Typography } from '@mui/material';
import { Mail, PhoneIncoming, Store, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import { opensRow, Row, Rows } from '~/admin/rows';
import { CANAUX } from '~/content/vocabulary/canaux';
import { spacedTelephone } from '~/ui/telephone';
import type { DemandeRow } from '../contract';
import { CalledButton } from './called';
import { DelayChip, DemandeStateChip, KindChip, ReminderChip, useNow } from './chips';
import { UrgentChip } from './urgent';
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
      columns="auto 112px minmax(130px, 0.8fr) minmax(0, 2.4fr) auto"
      narrowColumns="auto minmax(0, 1fr) auto"
      from="lg"
      isSelected={isSelected}
      isDense
    >
      <Checkbox
        checked={isSelected}
        onChange={() => onToggle(row)}
        slotProps={{ input: { 'aria-label': `Choisir la demande ${row.reference} de ${name}` } }}
        sx={{ zIndex: 1, p: { lg: 0.5 }, alignSelf: { xs: 'start', lg: 'center' }, gridRow: { xs: '1 / span 4', lg: 'auto' } }}
      />
      <Box
        sx={{
          display: 'flex',
          columnGap: 1,
          flexDirection: { xs: 'row', lg: 'column' },
          alignItems: { xs: 'center', lg: 'flex-start' },
          lineHeight: 1.3,
        }}
      >
        <KindChip kind={row.kind} />
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
          <Small>{row.reference}</Small>
          <CanalMark canal={row.canal} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '2 / span 2', sm: '2', lg: 'auto' }, gridRow: { xs: 2, lg: 'auto' }, lineHeight: 1.35 }}>
        <MuiLink
          component={Link}
          to={`/admin/demandes/${row.id}`}
          state={{ fromList: true }}
          onClick={() => onOpen(row)}
          data-ouvre=""
          color="inherit"
          underline="none"
          sx={{ ...opensRow, ...ONE_LINE }}
        >
          {name}
        </MuiLink>
        {(row.company || row.phone) && <Small>{row.company ?? spacedTelephone(row.phone ?? '')}</Small>}
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '2 / span 2', sm: '2', lg: 'auto' }, gridRow: { xs: 3, lg: 'auto' }, lineHeight: 1.35 }}>
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, columnGap: row.urgent ? 0.75 : 0, alignItems: 'center' }}
        >
          <Box component="span" sx={{ flex: 'none' }}>
            <UrgentChip {...row} />
          </Box>
          <Box component="span" sx={{ ...ONE_LINE, minWidth: 0 }}>
            {row.summary || 'Sans précision'}
          </Box>
        </Box>
        {(row.suspicion ?? row.excerpt) && <Small>{row.suspicion ? `Mise à part\u00a0: ${row.suspicion}` : row.excerpt}</Small>}
      </Box>
      <Marks row={row} showsState={showsState} />
    </Row>
  );
}

const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Small = ({ children }: { children: string }) => (
  <Box component="span" sx={{ ...ONE_LINE, fontSize: '0.85rem', color: 'text.secondary' }}>
    {children}
  </Box>
);

/** Three columns on a wide screen, one line that wraps on a narrow one. */
function Marks({ row, showsState }: { row: DemandeRow; showsState: boolean }) {
  const now = useNow();
  const placed = { gridColumn: { xs: '2 / span 2', sm: '3', lg: 'auto' }, gridRow: { xs: 4, sm: '1 / span 3', lg: 'auto' } };
  return (
    <Box
      sx={{
        display: { xs: 'flex', lg: 'grid' },
        gridTemplateColumns: { lg: '172px 100px 34px' },
        flexWrap: 'wrap',
        gap: 0.75,
        alignItems: 'center',
        justifyContent: { sm: 'flex-end' },
        maxWidth: { sm: 300, lg: 'none' },
        ...placed,
      }}
    >
      <Box sx={{ display: { xs: 'contents', lg: 'flex' }, flexDirection: 'column', alignItems: 'flex-end', gap: '2px', minWidth: 0 }}>
        {showsState && <DemandeStateChip state={row.state} archived={row.archived} />}
        <DelayChip dueAt={row.dueAt} />
        <ReminderChip reminderAt={row.reminderAt} />
      </Box>
      <Box sx={{ display: { xs: 'contents', lg: 'block' }, minWidth: 0, textAlign: 'right', lineHeight: 1.3 }}>
        <Typography
          component="time"
          dateTime={row.createdAt}
          title={dateTime(row.createdAt)}
          sx={{ fontSize: '0.88rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {ago(row.createdAt, now)}
        </Typography>
        {row.assignee && (
          <Box
            component="span"
            sx={{ display: 'flex', gap: 0.5, alignItems: 'center', justifyContent: 'flex-end', fontSize: '0.88rem', minWidth: 0 }}
            title={`Confiée à ${row.assignee}`}
          >
            <UserRound size={14} aria-hidden style={{ flex: 'none' }} />
            <Box component="span" sx={{ ...ONE_LINE, minWidth: 0 }}>
              {row.assignee}
            </Box>
          </Box>
        )}
      </Box>
      <Box sx={{ position: { xs: 'absolute', sm: 'static' }, top: 4, right: 8 }}>
        <CalledButton row={row} isSmall />
      </Box>
    </Box>
  );
}

const CANAL_ICONS = { telephone: PhoneIncoming, comptoir: Store, courriel: Mail };

/** Nothing for those sent from the site, which are most. */
function CanalMark({ canal }: Pick<DemandeRow, 'canal'>) {
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

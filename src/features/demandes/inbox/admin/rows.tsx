import { Box, Checkbox, Link as MuiLink, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Mail, PhoneIncoming, Store, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { ago, dateTime } from '~/admin/dates';
import { opensRow, Row, Rows } from '~/admin/rows';
import { CANAUX } from '~/content/vocabulary/canaux';
import { spacedTelephone } from '~/ui/telephone';
import { CalledButton } from '../../admin/called';
import { DelayChip, DemandeStateChip, KindChip, ReminderChip, UrgentChip, useNow } from '../../admin/chips';
import { fullName, sinceOf } from '../../admin/words';
import type { DemandeRow } from '../../demande-view';
import { LabelChips } from '../../etiquettes/admin/label-chips';

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

type RowsProps = {
  rows: DemandeRow[];
  selected: ReadonlyMap<string, DemandeRow>;
  onToggle: (row: DemandeRow) => void;
  onOpen: (row: DemandeRow) => void;
  showsState: boolean;
};

type LineProps = Omit<RowsProps, 'rows'> & { row: DemandeRow };

const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const RowLink = ({ row, onOpen, sx }: Pick<LineProps, 'row' | 'onOpen'> & { sx?: object }) => (
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

const Small = ({ children }: { children: string }) => (
  <Box component="span" sx={{ ...ONE_LINE, fontSize: '0.85rem', color: 'text.secondary' }}>
    {children}
  </Box>
);

const Assignee = ({ name }: { name: string }) => (
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

function NarrowLine({ row, selected, onToggle, onOpen, showsState }: LineProps) {
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

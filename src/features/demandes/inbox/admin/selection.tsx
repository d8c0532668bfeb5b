import { Alert, Box, Button, Checkbox, FormControlLabel, ListSubheader, Menu, MenuItem, type Theme } from '@mui/material';
import { Archive, ArchiveRestore, CalendarX2, ChevronDown, Tag, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { figure } from '~/admin/figure';
import { useEquipe } from '../../admin/read';
import { DEMANDE_STATE_LOOKS, demandes } from '../../admin/words';
import type { DemandeRow, DemandeState } from '../../demande-view';
import { MOST_IN_LOT } from './lot';

export type SelectionAct =
  | { kind: 'archive'; archived: boolean }
  | { kind: 'free' }
  | { kind: 'state'; state: DemandeState }
  | { kind: 'assign'; assigneeId: string | null; name: string };

type Props = {
  rows: DemandeRow[];
  total: number;
  selected: ReadonlyMap<string, DemandeRow>;
  isArchive: boolean;
  isPending: boolean;
  isGathering: boolean;
  select: (rows: DemandeRow[]) => void;
  gather: () => void;
  act: (act: SelectionAct) => void;
  onLabel: () => void;
  children: ReactNode;
};

export function Selection({ rows, total, selected, isArchive, isPending, isGathering, select, gather, act, onLabel, children }: Props) {
  const count = selected.size;
  const isWhole = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const reach = Math.min(total, MOST_IN_LOT);
  return (
    <Box sx={[STUCK, count === 0 ? { display: { xs: 'none', sm: 'block' } } : UNDER_THE_THUMB]}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 48 }}>
        <FormControlLabel
          sx={{ ml: 0, mr: 1 }}
          control={
            <Checkbox
              checked={isWhole}
              indeterminate={count > 0 && !isWhole}
              disabled={rows.length === 0}
              onChange={(_, checked) => select(checked ? rows : [])}
            />
          }
          label={count === 0 ? 'Toute la page' : `${figure(count)} choisie${count > 1 ? 's' : ''}`}
        />
        {count > 0 ? (
          <SelectionActs {...{ isArchive, isPending, act, onLabel }} />
        ) : (
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>{children}</Box>
        )}
      </Box>
      {isWhole && total > count && count < reach && (
        <Alert severity="info" icon={false} sx={{ py: 0, alignItems: 'center', mb: 0.5 }}>
          {demandes(count, 'choisie')} sur cette page.{' '}
          <Button size="small" onClick={gather} disabled={isGathering}>
            {isGathering
              ? 'Un instant…'
              : reach < total
                ? `Choisir les ${figure(reach)} premières de ce filtre`
                : `Choisir les ${demandes(reach)} de ce filtre`}
          </Button>
        </Alert>
      )}
      {count > rows.length && (
        <Alert severity="info" icon={false} sx={{ py: 0, alignItems: 'center', mb: 0.5 }}>
          {demandes(count, 'choisie')}, celles des autres pages comprises.{' '}
          <Button size="small" onClick={() => select([])}>
            Ne plus rien choisir
          </Button>
        </Alert>
      )}
    </Box>
  );
}

const STUCK = { position: 'sticky', top: 48, zIndex: 3, backgroundColor: 'background.default', pb: 0.5 } as const;

const UNDER_THE_THUMB = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    top: 'auto',
    bottom: 0,
    insetInline: 0,
    zIndex: 5,
    px: 1.5,
    pb: 'calc(8px + env(safe-area-inset-bottom))',
    borderTop: '1px solid var(--line)',
    '& .MuiButton-root': { minHeight: 44 },
  },
});

function SelectionActs({ isArchive, isPending, act, onLabel }: Pick<Props, 'isArchive' | 'isPending' | 'act' | 'onLabel'>) {
  const { assignees } = useEquipe();
  return (
    <Box role="group" aria-label="Actes sur les demandes choisies" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isPending && (
        <Button variant="contained" size="small" startIcon={<CalendarX2 size={18} aria-hidden />} onClick={() => act({ kind: 'free' })}>
          Libérer les créneaux
        </Button>
      )}
      <Button
        variant={isPending ? 'outlined' : 'contained'}
        size="small"
        startIcon={isArchive ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />}
        onClick={() => act({ kind: 'archive', archived: !isArchive })}
      >
        {isArchive ? 'Sortir des archives' : 'Archiver'}
      </Button>
      <Choice label="Confier à" icon={<UserRound size={18} aria-hidden />}>
        {(choose) => [
          ...assignees.map(({ id, name }) => (
            <MenuItem key={id} onClick={choose(() => act({ kind: 'assign', assigneeId: id, name }))}>
              {name}
            </MenuItem>
          )),
          <MenuItem key="personne" onClick={choose(() => act({ kind: 'assign', assigneeId: null, name: '' }))}>
            Personne
          </MenuItem>,
        ]}
      </Choice>
      <Choice label="Changer l’état">
        {(choose) => [
          <ListSubheader key="titre" role="presentation" sx={{ lineHeight: '32px', backgroundColor: 'background.paper' }}>
            Elles deviennent…
          </ListSubheader>,
          ...(Object.keys(DEMANDE_STATE_LOOKS) as DemandeState[]).map((state) => (
            <MenuItem key={state} onClick={choose(() => act({ kind: 'state', state }))}>
              {DEMANDE_STATE_LOOKS[state].label}
            </MenuItem>
          )),
        ]}
      </Choice>
      <Button size="small" variant="outlined" color="secondary" startIcon={<Tag size={18} aria-hidden />} onClick={onLabel}>
        Étiqueter
      </Button>
    </Box>
  );
}

type ChoiceProps = { label: string; icon?: ReactNode; children: (choose: (run: () => void) => () => void) => ReactNode[] };

function Choice({ label, icon, children }: ChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const choose = (run: () => void) => () => {
    setAnchor(undefined);
    run();
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        startIcon={icon}
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      {/* Inside a landmark, so that screen readers find it. */}
      <Menu disablePortal anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {children(choose)}
      </Menu>
    </>
  );
}

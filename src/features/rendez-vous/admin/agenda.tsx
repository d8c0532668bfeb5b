import { Alert, Box, Button, CircularProgress, FormControlLabel, Switch } from '@mui/material';
import { CalendarOff, Settings2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { Screen } from '~/admin/screen';
import { patientPart } from '~/ui/network';
import type { RendezVousRow } from '../contract';
import { hoursOf, toEvents, toShading } from './calendar-map';
import { ExceptionDialog } from './exception-dialog';
import { MoveConfirm } from './move-confirm';
import { AppointmentPanel } from './panel';
import { PendingStrip } from './pending';
import { isStanding } from './states';
import { type Range, useAgenda, usePending } from './use-agenda';

const Calendar = lazy(patientPart(() => import('./calendar')));

/** `?id=` opens one appointment. */
export function Agenda() {
  const [range, setRange] = useState<Range>();
  const [withGone, setWithGone] = useState(false);
  const [dropped, setDropped] = useState<{ row: RendezVousRow; start: string; revert: () => void }>();
  const [closing, setClosing] = useState<Range>();
  const [search, setSearch] = useSearchParams();
  const { rows, days } = useAgenda(range);
  const pending = usePending();
  const look = useCallback((next: Range) => setRange((was) => (was?.from === next.from && was.to === next.to ? was : next)), []);
  const opened = search.get('id');
  const open = (id: string | undefined) => setSearch(id ? { id } : {}, { replace: true });

  const [list, opening] = [rows.data?.data ?? NONE, days.data ?? NONE];
  const hours = useMemo(() => hoursOf(opening, list), [opening, list]);
  const events = useMemo(() => [...toEvents(list, withGone, Date.now()), ...toShading(opening, hours)], [list, opening, hours, withGone]);
  const gone = list.filter((row) => !isStanding(row)).length;

  return (
    <Screen title="Rendez-vous" isWide>
      {pending.error && <FailureAlert error={pending.error} retry={() => void pending.refetch()} />}
      <PendingStrip rows={pending.data ?? NONE} onOpen={open} />
      {(rows.error ?? days.error) && (
        <FailureAlert error={rows.error ?? days.error} retry={() => void Promise.all([rows.refetch(), days.refetch()])} />
      )}
      <Suspense
        fallback={
          <Box sx={{ p: 8, textAlign: 'center' }}>
            <CircularProgress aria-label="Ouverture du calendrier" />
          </Box>
        }
      >
        <Calendar events={events} hours={hours} onRange={look} onOpen={open} onDrop={setDropped} onSelectDays={setClosing} />
      </Suspense>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <FormControlLabel
          control={<Switch checked={withGone} onChange={(_, isOn) => setWithGone(isOn)} />}
          label={`Montrer aussi les refusés et les annulés${gone > 0 ? ` (${gone} sur cette période)` : ''}`}
          sx={{ flex: '1 1 260px' }}
        />
        <Button component={Link} to="/admin/rendez_vous/fermetures" variant="outlined" startIcon={<CalendarOff size={18} aria-hidden />}>
          Fermetures
        </Button>
        <Button component={Link} to="/admin/reglages/rendez_vous" startIcon={<Settings2 size={18} aria-hidden />}>
          Durée, délais et règles
        </Button>
      </Box>
      <Alert severity="info" icon={false} sx={{ mt: 1 }}>
        {
          'Les heures sont celles du magasin (Paris). Pour déplacer un rendez-vous, faites-le glisser, ou ouvrez-le et choisissez «\u00a0Déplacer\u00a0». Dans le mois, balayez des jours à la souris pour y mettre une fermeture.'
        }
      </Alert>
      {opened && <AppointmentPanel key={opened} id={opened} onClose={() => open(undefined)} />}
      {dropped && (
        <MoveConfirm
          row={dropped.row}
          start={dropped.start}
          onClose={(isDone) => {
            if (!isDone) dropped.revert();
            setDropped(undefined);
          }}
        />
      )}
      {closing && <ExceptionDialog days={closing} onClose={() => setClosing(undefined)} />}
    </Screen>
  );
}

const NONE: never[] = [];

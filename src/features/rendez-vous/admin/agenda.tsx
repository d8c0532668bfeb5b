import { Alert, Box, Button, CircularProgress, FormControlLabel, Switch } from '@mui/material';
import { CalendarOff, CalendarPlus, Settings2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { toWall } from '~/admin/dates';
import { FailureAlert } from '~/admin/failure';
import { ForAdmins } from '~/admin/for-admins';
import { Screen } from '~/admin/screen';
import { useUser } from '~/admin/user';
import { retriedImport } from '~/ui/network';
import type { RendezVousRow } from '../contract';
import { calendarHours, firstOpenDay, toEvents, toShading } from './calendar-map';
import { ClosedList } from './closed';
import { ExceptionDialog } from './exception-dialog';
import { MoveConfirm } from './move-confirm';
import { type AppointmentPerson, NewAppointment } from './new-appointment';
import { AppointmentPanel } from './panel';
import { LeftToStaff, PendingStrip } from './pending';
import { isStanding } from './states';
import { type AgendaRange, useAgenda, useClosed, useComingDays, usePending } from './use-agenda';

const Calendar = lazy(retriedImport(() => import('./calendar')));

/** `?id=` opens an appointment, `&acte=` a form; `?nouveau=` a new one, its person in the location state: no personal data in URLs. */
export function Agenda({ knownPerson }: { knownPerson: ReactNode }) {
  const [range, setRange] = useState<AgendaRange>();
  const [withGone, setWithGone] = useState(false);
  const [dropped, setDropped] = useState<{ row: RendezVousRow; start: string; revert: () => void }>();
  const [closing, setClosing] = useState<AgendaRange>();
  const [search, setSearch] = useSearchParams();
  const { person } = (useLocation().state ?? {}) as { person?: AppointmentPerson };
  const { rows, days } = useAgenda(range);
  const [pending, closed, coming] = [usePending(), useClosed(), useComingDays()];
  const look = useCallback((next: AgendaRange) => setRange((was) => (was?.from === next.from && was.to === next.to ? was : next)), []);
  const [opened, act, begun] = [search.get('id'), search.get('acte'), search.get('nouveau')];
  const open = (id: string | undefined, form?: string) => setSearch(id ? { id, ...(form && { acte: form }) } : {}, { replace: true });
  const begin = useCallback((start: string) => setSearch({ nouveau: start }, { replace: true }), [setSearch]);

  const [list, opening] = [rows.data?.data ?? NONE, days.data ?? NONE];
  const hours = useMemo(() => calendarHours(opening, list), [opening, list]);
  const events = useMemo(() => [...toEvents(list, withGone, Date.now()), ...toShading(opening, hours)], [list, opening, hours, withGone]);
  const gone = list.filter((row) => !isStanding(row)).length;
  const now = toWall(new Date().toISOString());
  const first = coming.data ? firstOpenDay(coming.data, now) : coming.error ? now.slice(0, 10) : undefined;
  // Closings belong to the réglages.
  const mayClose = useUser().role === 'ADMIN';
  const isOpenDay = useCallback(
    (date: string) =>
      mayClose &&
      date >= toWall(new Date().toISOString()).slice(0, 10) &&
      opening.some((day) => day.date === date && day.ranges.length > 0),
    [opening, mayClose],
  );

  return (
    <Screen title="Rendez-vous" isWide>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button variant="contained" startIcon={<CalendarPlus size={18} aria-hidden />} onClick={() => begin('1')}>
          Nouveau rendez-vous
        </Button>
        {mayClose && (
          <Button
            variant="outlined"
            startIcon={<CalendarOff size={18} aria-hidden />}
            disabled={!first}
            onClick={() => first && setClosing({ from: first, to: first })}
          >
            Fermer un jour
          </Button>
        )}
      </Box>
      {(pending.error ?? closed.error) && (
        <FailureAlert error={pending.error ?? closed.error} retry={() => void Promise.all([pending.refetch(), closed.refetch()])} />
      )}
      <ClosedList rows={closed.data?.data ?? NONE} />
      {pending.data && pending.data.closed.length > 0 && <LeftToStaff days={pending.data.closed} />}
      <PendingStrip rows={pending.data?.data ?? NONE} onOpen={open} />
      {(rows.error ?? days.error) && (
        <FailureAlert error={rows.error ?? days.error} retry={() => void Promise.all([rows.refetch(), days.refetch()])} />
      )}
      <Suspense fallback={<Opening />}>
        {first ? (
          <Calendar
            firstDay={first}
            events={events}
            hours={hours}
            onRange={look}
            onOpen={open}
            onDrop={setDropped}
            onSelectDays={mayClose ? setClosing : NOTHING}
            onHour={begin}
            isOpenDay={isOpenDay}
          />
        ) : (
          <Opening />
        )}
      </Suspense>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <FormControlLabel
          control={<Switch checked={withGone} onChange={(_, isOn) => setWithGone(isOn)} />}
          label={`Montrer aussi les refusés et les annulés${gone > 0 ? ` (${gone} sur cette période)` : ''}`}
          sx={{ flex: '1 1 260px' }}
        />
        <ForAdmins>
          <Button component={Link} to="/admin/rendez_vous/fermetures" variant="outlined" startIcon={<CalendarOff size={18} aria-hidden />}>
            Fermetures
          </Button>
          <Button component={Link} to="/admin/reglages/rendez_vous" startIcon={<Settings2 size={18} aria-hidden />}>
            Durée, délais et règles
          </Button>
        </ForAdmins>
      </Box>
      <Alert severity="info" icon={false} sx={{ mt: 1 }}>
        {
          'Les heures sont celles du magasin (Paris). Touchez une heure libre pour y noter un rendez-vous. Pour en déplacer un, faites-le glisser, ou ouvrez-le et choisissez «\u00a0Déplacer\u00a0».'
        }
        {mayClose && (
          <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
            {' Dans le mois, balayez des jours à la souris pour les fermer.'}
          </Box>
        )}
      </Alert>
      {opened && <AppointmentPanel key={`${opened} ${act}`} id={opened} act={act} onClose={() => open(undefined)} />}
      {begun && (
        <NewAppointment key={begun} start={begun === '1' ? undefined : begun} person={person} knownPerson={knownPerson} onClose={open} />
      )}
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

const Opening = () => (
  <Box sx={{ p: 8, textAlign: 'center' }}>
    <CircularProgress aria-label="Ouverture du calendrier" />
  </Box>
);

const NONE: never[] = [];
const NOTHING = () => {};

import FullCalendar, { type EventInput, useCalendarController } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import french from '@fullcalendar/react/locales/fr';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { Box, useMediaQuery } from '@mui/material';
import { useCallback } from 'react';
import { useStore } from 'react-admin';
import type { RendezVousRow } from '../contract';
import { addDays } from '../use-creneaux';
import { calendarDayOf, type Hours, hourOf } from './calendar-map';
import { adoptCalendarSheets } from './calendar-sheets';
import { CalendarToolbar, VIEWS, type View } from './calendar-toolbar';
import { RDV_STATE_LOOKS, RdvStateChip, whoIs } from './states';
import type { Range } from './use-agenda';

type Props = {
  events: EventInput[];
  hours: Hours;
  onRange: (range: Range) => void;
  onOpen: (id: string) => void;
  onDrop: (moved: { row: RendezVousRow; start: string; revert: () => void }) => void;
  onSelectDays: (days: Range) => void;
};

adoptCalendarSheets();

// Constant: a new value would restart the calendar.
const LOCALES = [french];
const hourOfSlot = ({ date }: { date: { hour: number } }) => `${date.hour}\u00a0h`;
/** Half an hour must fit two lines. */
const tallSlot = ({ text }: { text: string }) => <span style={{ display: 'block', minHeight: 26 }}>{text}</span>;
const isWholeDays = ({ allDay }: { allDay: boolean }) => allDay;
// A day's header reads « lun. 16 », which the name of its link would contradict.
const VIEW_OPTIONS = {
  timeGridWeek: { titleFormat: { day: 'numeric', month: 'long', year: 'numeric' }, navLinks: false },
  timeGridDay: { navLinks: false },
} as const;
const PLUGINS = [classic, dayGrid, timeGrid, listPlugin, interaction];

/** Words that the calendar's own French lacks. */
const WORDS = {
  closeHint: 'Fermer',
  eventsHint: 'Rendez-vous',
  timedText: 'À une heure',
  allDayText: 'Journée',
  noEventsText: 'Aucun rendez-vous sur cette période.',
  navLinkHint: 'Voir le $0',
  viewHint: 'Vue $0',
  viewChangeHint: 'Changer de vue',
  moreLinkText: (count: number) => `+ ${count}`,
  moreLinkHint: (count: number) => `Voir ${count}\u00a0autres rendez-vous`,
};

/** In shop time, wherever the browser is. */
export default function Calendar({ events, hours, onRange, onOpen, onDrop, onSelectDays }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [view, setView] = useStore<View>(isPhone ? 'rendez_vous.vue.telephone' : 'rendez_vous.vue', isPhone ? 'listMonth' : 'timeGridWeek');
  const controller = useCalendarController();
  const show = (next: View) => {
    setView(next);
    controller.changeView(next);
  };
  const seen = useCallback(
    ({ startStr, endStr }: { startStr: string; endStr: string }) =>
      onRange({ from: startStr.slice(0, 10), to: addDays(endStr.slice(0, 10), -1) }),
    [onRange],
  );
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '16px', p: { xs: 1, sm: 2 } }}>
      <CalendarToolbar controller={controller} view={view} onView={show} />
      <Box role="region" aria-label="Calendrier des rendez-vous" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box sx={{ minWidth: view === 'timeGridWeek' || view === 'dayGridMonth' ? 540 : 0 }}>
          <FullCalendar
            plugins={PLUGINS}
            controller={controller}
            locales={LOCALES}
            locale="fr"
            {...WORDS}
            timeZone="Europe/Paris"
            initialView={VIEWS.some(({ id }) => id === view) ? view : 'timeGridWeek'}
            headerToolbar={false}
            events={events}
            datesSet={seen}
            slotMinTime={hours.from}
            slotMaxTime={hours.to}
            slotDuration="00:30"
            snapDuration="00:15"
            slotHeaderFormat={hourOfSlot}
            slotHeaderContent={tallSlot}
            views={VIEW_OPTIONS}
            blockEventClass="rdv-bloc"
            height="auto"
            nowIndicator
            navLinks
            navLinkDayClick={(date) => {
              controller.gotoDate(date);
              show('timeGridDay');
            }}
            eventDisplay="block"
            eventDurationEditable={false}
            eventOverlap
            dayMaxEvents={4}
            eventContent={content}
            eventInteractive
            eventClick={({ event, jsEvent }) => {
              jsEvent.preventDefault();
              if (event.extendedProps.row) onOpen(event.id);
            }}
            eventDrop={({ event, revert }) => {
              const row = event.extendedProps.row as RendezVousRow;
              // In the month view only the date changes: the hour stays, in shop time.
              onDrop({ row, start: new Date(event.startStr).toISOString(), revert });
            }}
            selectable
            selectMinDistance={5}
            selectAllow={isWholeDays}
            select={({ startStr, endStr }) => onSelectDays({ from: startStr.slice(0, 10), to: addDays(endStr.slice(0, 10), -1) })}
          />
        </Box>
      </Box>
    </Box>
  );
}

function content({
  event,
  view,
}: {
  event: { extendedProps: Record<string, unknown>; title: string; startStr: string };
  view: { type: string };
}) {
  const row = event.extendedProps.row as RendezVousRow | undefined;
  if (!row) return <Box sx={{ px: 0.5, fontSize: '0.8rem', fontWeight: 600, whiteSpace: 'normal' }}>{event.title}</Box>;
  const start = new Date(event.startStr).toISOString();
  const isDropped = calendarDayOf(start) !== calendarDayOf(row.start) || hourOf(start) !== hourOf(row.start);
  const isList = view.type.startsWith('list');
  return (
    <Box
      title={`${hourOf(start)} · ${event.title}`}
      sx={{
        px: 0.5,
        py: 0,
        lineHeight: isList ? 1.4 : 1.15,
        fontSize: isList ? '0.9rem' : '0.75rem',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        minHeight: isList ? 36 : undefined,
      }}
    >
      <strong>{hourOf(start)}</strong>
      {isList ? (
        <>
          {' '}
          <RdvStateChip state={row.state} />
        </>
      ) : (
        ` · ${isDropped ? 'Nouvelle heure' : RDV_STATE_LOOKS[row.state].label}`
      )}
      <br />
      {isList ? `${whoIs(row)} · ${row.summary}` : row.company || `${row.name} ${row.familyName}`}
    </Box>
  );
}

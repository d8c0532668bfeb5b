import FullCalendar, { type EventInput, useCalendarController } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import french from '@fullcalendar/react/locales/fr';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { Box, IconButton, Tooltip, useMediaQuery } from '@mui/material';
import { CalendarOff } from 'lucide-react';
import { useCallback } from 'react';
import { hourOf, longDate } from '~/admin/dates';
import { useStored } from '~/admin/use-stored';
import { premier } from '~/platform/text/premier';
import type { RendezVousRow } from '../contract';
import { addDays } from '../use-creneaux';
import { calendarDayOf, type Hours } from './calendar-map';
import { adoptCalendarSheets } from './calendar-sheets';
import { CalendarToolbar, VIEWS, type View } from './calendar-toolbar';
import { RDV_STATE_LOOKS, RdvStateChip, whoIs } from './states';
import type { AgendaRange } from './use-agenda';

type Props = {
  firstDay: string;
  events: EventInput[];
  hours: Hours;
  onRange: (range: AgendaRange) => void;
  onOpen: (id: string) => void;
  onDrop: (moved: { row: RendezVousRow; start: string; revert: () => void }) => void;
  onSelectDays: (days: AgendaRange) => void;
  onHour: (start: string) => void;
  isOpenDay: (date: string) => boolean;
};

adoptCalendarSheets();

// Constant: a new value would restart the calendar.
const LOCALES = [french];
const hourOfSlot = ({ date }: { date: { hour: number } }) => `${date.hour}\u00a0h`;
/** Half an hour must fit two lines. */
const tallSlot = ({ text }: { text: string }) => <span style={{ display: 'block', minHeight: 26 }}>{text}</span>;
const isWholeDays = ({ allDay }: { allDay: boolean }) => allDay;
// The link name would contradict the visible header « lun. 16 ».
const VIEW_OPTIONS = {
  // The next seven days, rather than an ending week.
  timeGridWeek: { duration: { days: 7 }, titleFormat: { day: 'numeric', month: 'long', year: 'numeric' }, navLinks: false },
  timeGridDay: { navLinks: false },
  // The next days, rather than an ending month.
  listMonth: { duration: { days: 30 }, titleFormat: { day: 'numeric', month: 'long', year: 'numeric' } },
} as const;
const PLUGINS = [classic, dayGrid, timeGrid, listPlugin, interaction];

/** Missing in the calendar's French locale. */
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
export default function Calendar({ firstDay, events, hours, onRange, onOpen, onDrop, onSelectDays, onHour, isOpenDay }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [view, setView] = useStored<View>(
    isPhone ? 'rendez_vous.vue.telephone' : 'rendez_vous.vue',
    isPhone ? 'listMonth' : 'timeGridWeek',
  );
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
  const header = useCallback(
    ({ date, text, view: { type } }: { date: Date; text: string; view: { type: string } }) => {
      const day = calendarDayOf(date.toISOString());
      return type.startsWith('timeGrid') && isOpenDay(day) ? (
        <CloseDay day={day} text={text} onClose={() => onSelectDays(only(day))} />
      ) : (
        <Box sx={DAY_NAME}>{premier(text)}</Box>
      );
    },
    [isOpenDay, onSelectDays],
  );
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '16px', p: { xs: 1, sm: 2 } }}>
      <CalendarToolbar
        controller={controller}
        view={view}
        onView={show}
        onFirst={() => controller.gotoDate(firstDay)}
        isToday={firstDay === calendarDayOf(new Date().toISOString())}
      />
      <Box role="region" aria-label="Calendrier des rendez-vous" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box sx={{ minWidth: { xs: view === 'timeGridWeek' || view === 'dayGridMonth' ? 540 : 0, sm: 0 } }}>
          <FullCalendar
            plugins={PLUGINS}
            controller={controller}
            locales={LOCALES}
            locale="fr"
            {...WORDS}
            timeZone="Europe/Paris"
            initialDate={firstDay}
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
            allDayHeaderInnerClass="rdv-journee"
            views={VIEW_OPTIONS}
            dayHeaderContent={header}
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
              const row = event.extendedProps.row as RendezVousRow | undefined;
              if (row) onOpen(row.id);
            }}
            eventDrop={({ event, revert }) => {
              const row = event.extendedProps.row as RendezVousRow;
              // The month view changes the date only: the hour stays, in shop time.
              onDrop({ row, start: new Date(event.startStr).toISOString(), revert });
            }}
            selectable
            selectMinDistance={5}
            selectAllow={isWholeDays}
            dateClick={({ dateStr, allDay, view: { type } }) => {
              if (!allDay) onHour(new Date(dateStr).toISOString());
              else if (type.startsWith('timeGrid') && isOpenDay(dateStr.slice(0, 10))) onSelectDays(only(dateStr.slice(0, 10)));
            }}
            select={({ startStr, endStr }) => onSelectDays({ from: startStr.slice(0, 10), to: addDays(endStr.slice(0, 10), -1) })}
          />
        </Box>
      </Box>
    </Box>
  );
}

const DAY_NAME = { fontSize: '0.85rem' };
const only = (day: string): AgendaRange => ({ from: day, to: day });

/** Pointer only: screen readers use « Fermer un jour » above. */
const CloseDay = ({ day, text, onClose }: { day: string; text: string; onClose: () => void }) => (
  <Box sx={{ ...DAY_NAME, display: 'grid', justifyItems: 'center' }}>
    {text}
    <Tooltip title="Fermer ce jour">
      <IconButton size="small" tabIndex={-1} onClick={onClose} aria-label={`Fermer le ${longDate(`${day}T12:00:00Z`)}`}>
        <CalendarOff size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  </Box>
);

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
  const isProposed = event.extendedProps.isProposed === true;
  const label = isProposed ? 'Proposé' : isDropped ? 'Nouvelle heure' : RDV_STATE_LOOKS[row.state].label;
  return (
    <Box
      title={`${hourOf(start)} · ${event.title}`}
      sx={{
        px: 0.5,
        py: 0,
        lineHeight: isList ? 1.4 : 1.15,
        fontSize: isList ? '0.9rem' : '0.75rem',
        overflow: 'hidden',
        // A narrow column truncates lines to keep the name visible.
        ...(isList ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }),
        minHeight: isList ? 36 : undefined,
      }}
    >
      <strong>{hourOf(start)}</strong>
      {isList ? (
        <>
          {' '}
          <RdvStateChip state={isProposed ? 'en_attente' : row.state} label={label} />
        </>
      ) : (
        ` · ${label}`
      )}
      <br />
      {isList ? `${whoIs(row)} · ${row.summary}` : row.company || whoIs(row)}
    </Box>
  );
}

import type { CalendarController } from '@fullcalendar/react';
import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';

export const VIEWS = [
  { id: 'timeGridDay', label: 'Jour', one: 'jour' },
  { id: 'timeGridWeek', label: 'Semaine', one: 'semaine' },
  { id: 'dayGridMonth', label: 'Mois', one: 'mois' },
  { id: 'listMonth', label: 'Liste', one: 'période' },
] as const;
export type View = (typeof VIEWS)[number]['id'];

export function CalendarToolbar({
  controller,
  view,
  onView,
  onFirst,
  isToday,
}: {
  controller: CalendarController;
  view: View;
  onView: (view: View) => void;
  onFirst: () => void;
  isToday: boolean;
}) {
  const one = VIEWS.find(({ id }) => id === view)?.one ?? 'jour';
  const [former, next] = one === 'semaine' || one === 'période' ? ['précédente', 'suivante'] : ['précédent', 'suivant'];
  const name = one.charAt(0).toUpperCase() + one.slice(1);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Button variant="outlined" onClick={onFirst}>
        {isToday ? 'Aujourd’hui' : 'Prochain jour ouvert'}
      </Button>
      <Box>
        <IconButton onClick={() => controller.prev()} aria-label={`${name} ${former}`}>
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <IconButton onClick={() => controller.next()} aria-label={`${name} ${next}`}>
          <ChevronRight size={22} aria-hidden />
        </IconButton>
      </Box>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ flex: '1 1 180px', fontSize: '1.15rem', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {controller.view?.title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_, next: View | null) => next && onView(next)}
        aria-label="Ce que montre le calendrier"
      >
        {VIEWS.map(({ id, label }) => (
          <ToggleButton key={id} value={id} sx={{ px: 1.5, textTransform: 'none', color: 'text.primary' }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { callPath } from '~/admin/call';
import { useRead } from '~/admin/use-read';
import { Part } from './part';
import { DEMANDE_QUERIES } from './read';

type RendezVous = { state: keyof typeof RDV_STATES; text: string; answeredBy: string | null; isPast: boolean };
const RDV_STATES = {
  en_attente: 'attend votre réponse',
  accepte: 'est accepté',
  refuse: 'est refusé',
  annule: 'est annulé',
} as const;

/** The hour that is asked for, and the pages that accept or refuse it. */
export function Appointment({ id }: { id: string }) {
  const { data } = useRead([...DEMANDE_QUERIES, 'rendez-vous', id], () =>
    callPath<RendezVous>('GET', `/rdv_pro/${encodeURIComponent(id)}`),
  );
  if (!data) return null;
  const { state, text, answeredBy, isPast } = data;
  return (
    <Part title="Rendez-vous">
      <Typography sx={{ mb: 1 }}>
        Celui du <strong>{text}</strong> {RDV_STATES[state]}
        {answeredBy && ` (${answeredBy})`}.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'en_attente' && !isPast && (
          <>
            {/* These pages belong to the site, whose frame differs. */}
            <Button variant="contained" href={`/rdv_pro/accept/${encodeURIComponent(id)}`}>
              Accepter…
            </Button>
            <Button variant="outlined" href={`/rdv_pro/refuse/${encodeURIComponent(id)}`}>
              Refuser…
            </Button>
          </>
        )}
        <Button component={Link} to="/admin/rendez_vous" startIcon={<CalendarDays size={18} aria-hidden />}>
          Voir l’agenda
        </Button>
      </Box>
    </Part>
  );
}

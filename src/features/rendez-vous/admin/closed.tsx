import { Box, Button, Typography } from '@mui/material';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { weekdayMoment } from '~/platform/text/when';
import type { ClosedRendezVous } from '../contract';
import { ProposeDialog } from './propose-dialog';
import { proposedText } from './proposed-text';
import { RDV_STATE_LOOKS, whoIs } from './states';
import { Strip } from './strip';
import { useAct } from './use-act';

export function ClosedList({ rows }: { rows: ClosedRendezVous[] }) {
  const [isProposing, setProposing] = useState(false);
  const left = rows.filter(({ proposition }) => !proposition?.isOpen);
  const isOffered = left.length > 1 && left.some(({ email }) => email !== '');
  // The dialog shows its outcome after the last one.
  if (rows.length === 0 && !isProposing) return null;
  return (
    <Strip
      label="Rendez-vous un jour fermé"
      title={rows.length === 1 ? '1\u00a0rendez-vous tombe un jour fermé' : `${rows.length}\u00a0rendez-vous tombent un jour fermé`}
      colors={{ edge: '#a3261b', ground: '#fdf1ec', line: '#ecc9bd' }}
      above={
        <>
          {isOffered && (
            <Button
              size="small"
              variant="contained"
              sx={{ my: 1 }}
              startIcon={<CalendarClock size={18} aria-hidden />}
              onClick={() => setProposing(true)}
            >
              {`Proposer d’autres heures aux ${left.length}\u00a0personnes`}
            </Button>
          )}
          {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
        </>
      }
      rows={rows}
    >
      {(row) => <Caught key={row.id} row={row} />}
    </Strip>
  );
}

function Caught({ row }: { row: ClosedRendezVous }) {
  const acts = useAct(() => {});
  const { id, start, state, closing, proposition } = row;
  const who = whoIs(row);
  const to = (act: string) => `/admin/rendez_vous?id=${encodeURIComponent(id)}&acte=${act}`;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 0.75 }}>
      <Box sx={{ minWidth: 0, flex: { xs: '1 1 100%', md: '1 1 300px' } }}>
        <Typography>
          <Link to={`/admin/rendez_vous?id=${encodeURIComponent(id)}`}>
            <strong>{weekdayMoment(start)}</strong>
            {`, ${who}`}
          </Link>
          {` (${RDV_STATE_LOOKS[state].label.toLowerCase()})`}
        </Typography>
        <Typography variant="body2">
          {`${closing}.`}
          {proposition?.isOpen && ` Proposé à la place\u00a0: ${proposedText(proposition)}.`}
        </Typography>
        {acts.failure !== undefined && <FailureAlert error={acts.failure} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" component={Link} to={to('proposer')} aria-label={`Proposer une autre heure à ${who}`}>
          Proposer une autre heure
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          component={Link}
          to={to('annuler')}
          aria-label={`Annuler le rendez-vous de ${who}`}
        >
          Annuler
        </Button>
        {state === 'accepte' && (
          <Button
            size="small"
            disabled={acts.isBusy}
            onClick={() => acts.keep(row)}
            aria-label={`Le garder\u00a0: le rendez-vous de ${who}`}
          >
            Le garder
          </Button>
        )}
      </Box>
    </Box>
  );
}

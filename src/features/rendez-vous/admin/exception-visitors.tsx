import { Alert, Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { toWall } from '~/admin/dates';
import { momentOf } from '~/platform/text/when';
import type { RendezVousRow } from '../contract';
import type { Exception } from './exceptions';
import { RDV_STATE_LOOKS, whoIs } from './states';
import { useStanding } from './use-agenda';

export function useCaught(exception: Exception): RendezVousRow[] {
  const isDated = exception.from !== '' && exception.to >= exception.from;
  const { data = [] } = useStanding(isDated ? { from: exception.from, to: exception.to } : undefined);
  return isDated ? data.filter((row) => !isInside(row, exception)) : [];
}

export function ExceptionVisitors({ rows }: { rows: RendezVousRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {rows.length === 1
        ? 'Un rendez-vous tombe pendant cette fermeture. Il reste tel quel\u00a0: proposez-lui d’autres heures, ou annulez-le.'
        : `${rows.length}\u00a0rendez-vous tombent pendant cette fermeture. Ils restent tels quels\u00a0: proposez-leur d’autres heures d’un coup, ou annulez-les.`}
      {' Le calendrier et le tableau de bord les gardent en vue jusque-là.'}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 180, overflowY: 'auto' }}>
        {rows.map((row) => (
          <li key={row.id}>
            <MuiLink component={Link} to={`/admin/rendez_vous?id=${row.id}`} color="inherit" target="_blank" rel="noopener">
              {`${momentOf(row.start)}, ${whoIs(row)} (${RDV_STATE_LOOKS[row.state].label.toLowerCase()})`}
            </MuiLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const isInside = ({ start, end }: RendezVousRow, { ranges }: Exception) =>
  ranges.some(({ opens, closes }) => opens <= toWall(start).slice(11) && toWall(end).slice(11) <= closes);

import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Phone } from 'lucide-react';
import { FailureAlert } from '~/admin/failure';
import { weekdayMoment } from '~/platform/text/when';
import { spacedTelephone, telHref } from '~/ui/telephone';
import type { PendingRendezVous } from '../contract';
import { proposedText } from './proposed-text';
import { whoIs } from './states';
import { Strip } from './strip';
import { useAct } from './use-act';

export function PendingStrip({ rows, onOpen }: { rows: PendingRendezVous[]; onOpen: (id: string, act?: string) => void }) {
  if (rows.length === 0) return null;
  const words = rows.length === 1 ? '1\u00a0demande attend votre réponse' : `${rows.length}\u00a0demandes attendent votre réponse`;
  return (
    <Strip label="En attente de réponse" title={words} colors={{ edge: '#8a5a00', ground: '#fff6e0', line: '#e4d3a8' }} rows={rows}>
      {(row) => <Pending key={row.id} row={row} onOpen={onOpen} />}
    </Strip>
  );
}

/** A flood of requests may close every day. */
const MOST_DAYS = 5;

/** Days withdrawn from the site while half of their places wait for an answer. */
export function LeftToStaff({ days }: { days: string[] }) {
  const more = days.length - MOST_DAYS;
  const named = [...days.slice(0, MOST_DAYS), ...(more > 0 ? [`${more}\u00a0${more === 1 ? 'autre jour' : 'autres jours'}`] : [])];
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`Le site ne propose plus d’heure pour ${new Intl.ListFormat('fr').format(named)}\u00a0: la moitié de ce qui restait libre attend déjà votre réponse. Répondez, ou ouvrez une demande pour libérer d’un coup celles que personne n’a envoyées de bonne foi.`}
    </Alert>
  );
}

function Pending({ row, onOpen }: { row: PendingRendezVous; onOpen: (id: string, act?: string) => void }) {
  const acts = useAct(() => {});
  const { id, start, phone, lines, isPast, isFree, closing, proposition } = row;
  const who = whoIs(row);
  const warning = isPast
    ? 'L’heure est passée.'
    : !isFree
      ? 'Ce créneau a été donné à quelqu’un d’autre.'
      : closing
        ? `${closing}.`
        : proposition?.isOpen
          ? `Vous avez proposé le ${proposedText(proposition)}\u00a0: la personne n’a pas encore répondu.`
          : undefined;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, py: 1 }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 320px' }}>
        <Typography>
          <strong>{weekdayMoment(start)}</strong>
          {` · ${who}`}
          {phone && (
            <MuiLink href={telHref(phone)} sx={{ ml: 1, display: 'inline-flex', gap: 0.5, alignItems: 'center', whiteSpace: 'nowrap' }}>
              <Phone size={15} aria-hidden />
              {spacedTelephone(phone)}
            </MuiLink>
          )}
        </Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {lines.map(({ text }) => text).join(' · ')}
        </Typography>
        {warning && (
          <Alert severity="warning" sx={{ mt: 0.5, py: 0 }}>
            {warning}
          </Alert>
        )}
        {acts.failure !== undefined && <FailureAlert error={acts.failure} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isPast && isFree && (
          <Button
            size="small"
            variant="contained"
            color="success"
            disabled={acts.isBusy}
            onClick={() => acts.accept(row, closing !== null)}
            aria-label={`${closing ? 'Accepter malgré la fermeture' : 'Accepter'} le rendez-vous de ${who}`}
          >
            {closing ? 'Accepter malgré la fermeture' : 'Accepter'}
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={() => onOpen(id, 'proposer')} aria-label={`Proposer une autre heure à ${who}`}>
          Proposer une autre heure
        </Button>
        <Button size="small" variant="outlined" onClick={() => onOpen(id)} aria-label={`Répondre à ${who}`}>
          Répondre
        </Button>
      </Box>
    </Box>
  );
}

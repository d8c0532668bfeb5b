import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { dateTime } from '~/admin/dates';
import type { DemandeView } from '../contract';
import { eventText } from './event-words';
import type { Revising } from './use-revise';

/** Somebody else changed the request first: shows who did what, and offers to apply one's own change anyway. */
export function DemandeConflictDialog({ conflict, redo, leave, isSaving }: Revising) {
  return (
    <Dialog open={conflict !== undefined} onClose={leave} aria-labelledby="entre-temps" fullWidth maxWidth="sm">
      <DialogTitle id="entre-temps">Cette demande a changé entre-temps</DialogTitle>
      <DialogContent>
        {conflict && <Meanwhile {...conflict} />}
        <DialogContentText sx={{ mt: 1 }}>
          Ce que vous demandiez n’a pas été fait{'\u00a0'}: «{'\u00a0'}
          {conflict?.did.replace(/\.$/, '')}
          {'\u00a0'}». La page montre maintenant la demande telle qu’elle est.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Laisser ainsi</Button>
        <Button variant="contained" onClick={redo} disabled={isSaving}>
          Le faire quand même
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function Meanwhile({ before, current }: { before: DemandeView; current: DemandeView }) {
  const known = new Set(before.evenements.map(({ id }) => id));
  const news = current.evenements.filter(({ id }) => !known.has(id));
  if (news.length === 0) return <Box>Quelqu’un l’a changée pendant que vous la lisiez.</Box>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {news.map((event) => (
        <li key={event.id}>
          <strong>{event.author}</strong>, {dateTime(event.at)}
          {'\u00a0'}: {eventText(event)}
        </li>
      ))}
    </Box>
  );
}

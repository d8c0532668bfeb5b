import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useUnsaved } from './use-unsaved';

/** Confirms leaving unsaved changes; needs a form around. `leaving` skips it after a save; `onAbandon` runs after a confirmed leave. */
export function LeaveGuard({ leaving, onAbandon }: { leaving: { current: boolean }; onAbandon?: () => void }) {
  const isDirty = useUnsaved();
  const dirty = useRef(isDirty);
  dirty.current = isDirty;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stop);
    return () => removeEventListener('beforeunload', stop);
  }, [isDirty]);

  const isBlocked = blocker.state === 'blocked';
  return (
    <Dialog open={isBlocked} onClose={() => blocker.reset?.()} aria-labelledby="quitter-titre">
      <DialogTitle id="quitter-titre">Quitter sans enregistrer{'\u202f'}?</DialogTitle>
      <DialogContent>
        <DialogContentText>Des changements de cette page ne sont pas enregistrés. La quitter maintenant les perdrait.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            onAbandon?.();
            blocker.proceed?.();
          }}
          color="error"
        >
          Quitter sans enregistrer
        </Button>
        <Button onClick={() => blocker.reset?.()} variant="contained" autoFocus>
          Rester sur la page
        </Button>
      </DialogActions>
    </Dialog>
  );
}

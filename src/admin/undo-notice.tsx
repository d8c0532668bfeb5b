import { Button } from '@mui/material';
import { useCloseNotification, useNotify } from 'react-admin';

/** Long enough to read what was done and to think better of it. */
const SHOWN_MS = 15_000;

/** Tells what was just done, with the button that undoes it by a call of its own: nothing was waiting, nothing is lost if the page closes. */
export function useUndoNotice() {
  const notify = useNotify();
  return (message: string, undo: () => void) =>
    notify(message, { type: 'info', autoHideDuration: SHOWN_MS, action: <UndoButton onUndo={undo} /> });
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Button color="inherit" size="small" onClick={undo} sx={{ textDecoration: 'underline' }}>
      Annuler
    </Button>
  );
}

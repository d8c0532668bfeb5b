import { Alert, Box, Button, Snackbar } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { failureText, isSignedOut, SignIn } from '~/admin/failure';

type Notice = {
  severity: 'success' | 'warning' | 'error';
  text: string;
  /** Brings things back to what they were, at once. */
  undo?: () => Promise<void>;
  retry?: () => void;
  isSignedOut?: boolean;
};

const SHOWN_MS = 20_000;

let current: Notice | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Says what was just done; it takes the place of what was said before, and stays from the list to a request and back. */
export function tell(notice: Notice | undefined) {
  current = notice;
  count += 1;
  for (const listener of listeners) listener();
}

export const noticeFailure = (error: unknown, retry?: () => void) =>
  tell({ severity: 'error', text: failureText(error), isSignedOut: isSignedOut(error), ...(retry && { retry }) });

/** Undoes the last thing that can be. */
export async function undoLast() {
  const undo = current?.undo;
  if (!undo) return tell({ severity: 'warning', text: 'Il n’y a rien à annuler.' });
  tell(undefined);
  await undo();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function NoticeBar() {
  const notice = useSyncExternalStore(subscribe, () => current);
  if (!notice) return null;
  const { severity, text, undo, retry } = notice;
  const act = (run: () => unknown) => () => {
    tell(undefined);
    void run();
  };
  return (
    <Snackbar
      key={count}
      open
      autoHideDuration={severity === 'error' ? null : SHOWN_MS}
      onClose={(_, reason) => reason === 'timeout' && tell(undefined)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={severity}
        variant="filled"
        role={severity === 'success' ? 'status' : 'alert'}
        onClose={() => tell(undefined)}
        closeText="Fermer"
        sx={{ alignItems: 'center', maxWidth: 'min(720px, 94vw)', color: '#fffdfa' }}
      >
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <span>{text}</span>
          {notice.isSignedOut && <SignIn />}
          {undo && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => void undoLast()}>
              Annuler
            </Button>
          )}
          {retry && (
            <Button size="small" color="inherit" variant="outlined" onClick={act(retry)}>
              Réessayer
            </Button>
          )}
        </Box>
      </Alert>
    </Snackbar>
  );
}

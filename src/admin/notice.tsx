import { Alert, Box, Button, Snackbar } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { failureText, isSignedOut, SignIn } from './failure';

type Notice = {
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** Reverts by a call of its own: the act is done already, nothing is lost if the page closes. */
  undo?: () => unknown;
  /** Instead of « Annuler ». */
  undoLabel?: string;
  /** How long it is shown, where what it offers ends then; in milliseconds. */
  forMs?: number;
  retry?: () => unknown;
  link?: { to: string; label: string };
  isSignedOut?: boolean;
};

let current: Notice | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Replaces the last notice; stays from screen to screen. */
export function tell(notice: Notice | undefined) {
  current = notice;
  count += 1;
  for (const listener of listeners) listener();
}

export const tellDone = (text: string, more: Pick<Notice, 'undo' | 'link'> = {}) => tell({ severity: 'success', text, ...more });

export const tellFailure = (error: unknown, retry?: () => unknown) =>
  tell({ severity: 'error', text: failureText(error), isSignedOut: isSignedOut(error), ...(retry && { retry }) });

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
  // The next person to sign in must not read it.
  useEffect(() => () => tell(undefined), []);
  if (!notice) return null;
  const { severity, text, undo, undoLabel = 'Annuler', retry, link } = notice;
  const close = () => tell(undefined);
  return (
    <Snackbar
      key={count}
      open
      autoHideDuration={shownMs(notice)}
      onClose={(_, reason) => reason === 'timeout' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={severity}
        variant="filled"
        role={severity === 'success' || severity === 'info' ? 'status' : 'alert'}
        onClose={close}
        closeText="Fermer"
        sx={{ alignItems: 'center', maxWidth: 'min(720px, 94vw)', color: '#fffdfa' }}
      >
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <span>{text}</span>
          {notice.isSignedOut && <SignIn />}
          {link && (
            <Button size="small" color="inherit" variant="outlined" component={Link} to={link.to} onClick={close}>
              {link.label}
            </Button>
          )}
          {undo && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => void undoLast()}>
              {undoLabel}
            </Button>
          )}
          {retry && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              onClick={() => {
                close();
                void retry();
              }}
            >
              Réessayer
            </Button>
          )}
        </Box>
      </Alert>
    </Snackbar>
  );
}

/** For a notice with something to decide. */
const ACTED_ON_MS = 20_000;

/** null: a failure stays until it is closed. Any other sentence stays for its reading time, so that it hardly covers the buttons below. */
function shownMs({ severity, text, undo, link, forMs }: Notice): number | null {
  if (forMs !== undefined) return forMs;
  if (severity === 'error') return null;
  if (severity === 'warning' || undo || link) return ACTED_ON_MS;
  return Math.max(2_500, text.length * 90);
}

import { Alert, Box, Button, Snackbar } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { SecondsLeft } from '~/ui/countdown';
import { BACK, failureText, isSignedOut, SignIn } from './failure';
import { useIsResolved } from './site-answers';

export type Notice = {
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** Undo by a second call: the act is already stored. */
  undo?: () => unknown;
  undoLabel?: string;
  /** Stays during the undo period, whatever comes next; the `id` dismisses it from elsewhere. */
  held?: { id: string; forMs: number };
  retry?: () => unknown;
  link?: { to: string; label: string };
  error?: unknown;
};

type Shown = Notice & { key: number; until?: number };

let shown: Shown[] = [];
let count = 0;
const listeners = new Set<() => void>();

function show(next: Shown[]) {
  shown = next;
  for (const listener of listeners) listener();
}

export function tell(notice: Notice | undefined) {
  const held = shown.filter((one) => one.held && one.held.id !== notice?.held?.id);
  count += 1;
  show(notice ? [...held, { ...notice, key: count, ...(notice.held && { until: Date.now() + notice.held.forMs }) }] : held);
}

const close = (key: number) => show(shown.filter((one) => one.key !== key));

/** Less than the server's limit, so that the offer is still valid. */
export const offeredMs = ({ ms }: { ms: number }) => Math.max(0, ms - 500);

export const takeBackOffer = (id: string, held: { ms: number }, undo: () => unknown): Partial<Notice> => ({
  undo,
  undoLabel: 'Reprendre',
  held: { id, forMs: offeredMs(held) },
});

export const dismissHeld = (id: string) => show(shown.filter(({ held }) => held?.id !== id));

export const tellDone = (text: string, more: Pick<Notice, 'undo' | 'link'> = {}) => tell({ severity: 'success', text, ...more });

export const tellFailure = (error: unknown, retry?: () => unknown) =>
  tell({ severity: 'error', text: failureText(error), error, ...(retry && { retry }) });

export async function undoLast() {
  const last = shown.toSorted((a, b) => a.key - b.key).findLast(({ undo }) => undo);
  if (!last) return tell({ severity: 'warning', text: 'Il n’y a rien à annuler.' });
  await undo(last);
}

async function undo({ key, undo }: Shown) {
  close(key);
  await undo?.();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function NoticeBar() {
  const notices = useSyncExternalStore(subscribe, () => shown);
  // The next user must not see them.
  useEffect(() => () => show([]), []);
  if (notices.length === 0) return null;
  return (
    <Box sx={STACK}>
      {notices.map((notice) => (
        <NoticeLine key={notice.key} notice={notice} />
      ))}
    </Box>
  );
}

const STACK = {
  position: 'fixed',
  insetInline: 8,
  bottom: { xs: 8, sm: 24 },
  'body:has([data-bottom-bar]) &': { bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', md: 24 } },
  'body:has([data-composer]):not(:has(.MuiDialog-root)) &': { bottom: 'calc(var(--notice, 0px) + 8px)' },
  // They would cover the menu of the bar.
  'body:has([data-bottom-bar] [role=menu]) &': { bottom: 'auto', top: 56 },
  zIndex: 'snackbar',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
};

function NoticeLine({ notice }: { notice: Shown }) {
  const isResolved = useIsResolved(notice.error);
  const said: Shown = isResolved ? { ...notice, severity: 'warning', text: BACK } : notice;
  const { key, severity, text, undoLabel = 'Annuler', retry, link, until, error } = said;
  const end = () => close(key);
  // The limit is the server's, so a hover does not extend it.
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => close(key), until - Date.now());
    return () => clearTimeout(timer);
  }, [key, until]);
  return (
    <Snackbar
      open
      autoHideDuration={until === undefined ? shownMs(said) : null}
      onClose={(_, reason) => reason === 'timeout' && end()}
      sx={{ '&&': { position: 'static', transform: 'none', left: 'auto', right: 'auto' } }}
    >
      <Alert
        severity={severity}
        variant="filled"
        role={severity === 'success' || severity === 'info' ? 'status' : 'alert'}
        onClose={end}
        closeText="Fermer"
        sx={{ alignItems: 'center', maxWidth: 'min(720px, 94vw)', color: '#fffdfa' }}
      >
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {text}
          </Box>
          {error !== undefined && isSignedOut(error) && <SignIn />}
          {link && (
            <Button size="small" color="inherit" variant="outlined" component={Link} to={link.to} onClick={end}>
              {link.label}
            </Button>
          )}
          {notice.undo && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => void undo(notice)}>
              {undoLabel}
              {until !== undefined && <SecondsLeft until={until} />}
            </Button>
          )}
          {retry && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              onClick={() => {
                end();
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

const ACTED_ON_MS = 20_000;

function shownMs({ severity, text, undo, link }: Notice): number | null {
  if (severity === 'error') return null;
  if (severity === 'warning' || undo || link) return ACTED_ON_MS;
  return Math.max(2_500, text.length * 90);
}

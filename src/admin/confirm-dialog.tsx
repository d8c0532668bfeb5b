import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { FailureAlert } from './failure';

type Props = {
  title: ReactNode;
  /** What the act does, and what cannot be undone. */
  children: ReactNode;
  act: { label: ReactNode; color?: 'primary' | 'error' | 'success'; isDisabled?: boolean };
  onAct: () => unknown;
  /** Other acts, beside the main button. */
  moreActs?: ReactNode;
  isBusy?: boolean;
  error?: unknown;
  /** A failure offers to try again. */
  retries?: boolean;
  isOpen?: boolean;
  onClose: () => void;
  /** What the button that closes is called. */
  closeLabel?: string;
  /** The button that has the focus at first, where Enter is to press one. */
  focus?: 'act' | 'close';
  /** Without it the dialog is as wide as its words. */
  width?: 'sm' | 'md';
};

/** Asks before an act. Nothing is typed in it: a dialog with fields is a `FormDialog`. */
export function ConfirmDialog({ title, children, act, onAct, moreActs, isBusy = false, error, retries, onClose, ...more }: Props) {
  const { isOpen = true, closeLabel = 'Annuler', focus, width } = more;
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} {...(width && { fullWidth: true, maxWidth: width })}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" color="text.primary" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </DialogContentText>
        <FailureAlert error={error} retry={retries ? () => void onAct() : undefined} />
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} autoFocus={focus === 'close'}>
          {closeLabel}
        </Button>
        {moreActs}
        <Button
          variant="contained"
          color={act.color ?? 'primary'}
          disabled={isBusy || act.isDisabled === true}
          onClick={() => void onAct()}
          autoFocus={focus === 'act'}
        >
          {act.label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

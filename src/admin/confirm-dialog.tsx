import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { FailureAlert } from './failure';

type Props = {
  title: ReactNode;
  children: ReactNode;
  act: { label: ReactNode; color?: 'primary' | 'error' | 'success'; isDisabled?: boolean };
  onAct: () => unknown;
  moreActs?: ReactNode;
  isBusy?: boolean;
  error?: unknown;
  retries?: boolean;
  isOpen?: boolean;
  onClose: () => void;
  closeLabel?: string;
  focus?: 'act' | 'close';
  width?: 'sm' | 'md';
};

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

import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FailureAlert } from './failure';
import type { KeptFormState } from './use-kept-form';

type Props = {
  title: ReactNode;
  children: ReactNode;
  act: { label: ReactNode; icon?: ReactNode; isDisabled?: boolean; color?: 'primary' | 'error' };
  onAct: () => void;
  moreActs?: ReactNode;
  isBusy?: boolean;
  error?: unknown;
  /** Input that outlives the dialog. */
  kept?: Pick<KeptFormState<object>, 'isReading' | 'isRestored' | 'isOvertaken' | 'erase'>;
  onClose: () => void;
  closeLabel?: string;
  maxWidth?: 'xs' | 'sm' | 'md';
  disableRestoreFocus?: boolean;
};

/** Ctrl + Enter submits; failures show inside. `useKeptForm` keeps the input after a close. */
export function FormDialog({ title, children, act, onAct, moreActs, isBusy = false, error, kept, onClose, ...more }: Props) {
  const { closeLabel = 'Annuler', maxWidth = 'sm', disableRestoreFocus = false } = more;
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const fields = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFocusOnFirst(fields, kept?.isReading ?? false);
  useFocusOnWrong(fields, attempts, isBusy);

  const close = () => !isBusy && onClose();
  const mayAct = !isBusy && !act.isDisabled && !kept?.isReading;
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    // React bubbles events of a dialog to the form that opened it.
    event.stopPropagation();
    if (!mayAct) return;
    setAttempts(attempts + 1);
    onAct();
  };
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={isPhone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
      disableRestoreFocus={disableRestoreFocus}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && submit(event)}
        // Title, fields and buttons share the paper's height.
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent ref={fields}>
          {kept?.isRestored && <Restored {...kept} fields={fields} />}
          {!kept?.isReading && children}
        </DialogContent>
        {error !== undefined && error !== null && (
          <Box sx={{ px: 3, maxHeight: '30vh', overflowY: 'auto', flex: 'none' }}>
            <FailureAlert error={error} />
          </Box>
        )}
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button onClick={close} disabled={isBusy}>
            {closeLabel}
          </Button>
          {moreActs}
          <Button
            type="submit"
            variant="contained"
            color={act.color ?? 'primary'}
            startIcon={act.icon}
            disabled={!mayAct}
            title="Ctrl + Entrée"
          >
            {act.label}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

type RestoredProps = NonNullable<Props['kept']> & { fields: { current: HTMLElement | null } };

const Restored = ({ isOvertaken, erase, fields }: RestoredProps) => (
  <Alert
    severity={isOvertaken ? 'warning' : 'info'}
    role="status"
    sx={{ mb: 2, '& .MuiAlert-action': { py: 0, alignItems: 'center' } }}
    action={
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          erase();
          // The focused button disappears.
          fields.current?.querySelector<HTMLElement>(FIELD)?.focus();
        }}
      >
        Effacer
      </Button>
    }
  >
    Nous avons gardé ce que vous aviez écrit.
    {isOvertaken && ' Quelqu’un a enregistré autre chose depuis\u00a0: relisez avant d’enregistrer.'}
  </Alert>
);

const FIELD = 'input:not([type=hidden]), textarea, select';

/** Not on a touch screen: its keyboard would hide the dialog. */
function useFocusOnFirst(fields: { current: HTMLElement | null }, isReading: boolean) {
  useEffect(() => {
    const all = fields.current;
    if (isReading || !all || all.contains(document.activeElement) || matchMedia('(pointer: coarse)').matches) return;
    all.querySelector<HTMLElement>(`:is(${FIELD}):not(:disabled)`)?.focus();
  }, [fields, isReading]);
}

/** A refused field may be out of sight. */
function useFocusOnWrong(fields: { current: HTMLElement | null }, attempts: number, isBusy: boolean) {
  useEffect(() => {
    if (attempts === 0 || isBusy) return;
    // A call sets the busy state only after this turn.
    const turn = setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return () => clearTimeout(turn);
  }, [fields, attempts, isBusy]);
}

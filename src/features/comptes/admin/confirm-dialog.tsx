import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { FailureAlert, failureText } from '~/admin/failure';
import { conflictOf } from './use-comptes';

type Props = {
  title: string;
  /** What the act does, and what cannot be undone. */
  words: string;
  button: string;
  run: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before an act; an error from the server is shown in the dialog. */
export function ConfirmDialog({ title, words, button, run, onDone, onClose }: Props) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
      onDone();
    } catch (thrown) {
      setFailure(conflictOf(thrown) ? new Error(`${failureText(thrown)} Fermez d’abord cette fenêtre.`) : thrown);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="confirmer-titre">
      <DialogTitle id="confirmer-titre">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText color="text.primary">{words}</DialogContentText>
        {failure !== undefined && <FailureAlert error={failure} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Annuler
        </Button>
        <Button variant="contained" color="error" onClick={act} disabled={isBusy}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

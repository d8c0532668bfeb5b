import { Alert, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormDialog } from '~/admin/form-dialog';
import { useKeptForm } from '~/admin/use-kept-form';
import { dayText } from '~/platform/text/day-text';
import { useSavingDated } from './use-saving-dated';

type Row = { id: string; version: number; next_review: string; source: string };
type Props<R extends Row> = {
  label: string;
  row: R;
  today: string;
  reached: readonly string[];
  /** « la valeur » */
  it: string;
  said: (row: R) => ReactNode;
  until: string;
  send: (body: { version: number; review_by: string }) => Promise<unknown>;
  onClose: () => void;
};

/** A row was read again at its source and is still true: until when? */
export function VerifyDialog<R extends Row>({ label, row, today, reached, it, said, until, send, onClose }: Props<R>) {
  const kept = useKeptForm(`${reached[0]}-verifie/${row.id}`, { reviewBy: row.next_review });
  const { reviewBy } = kept.values;
  const { change, isBusy, errors, formFailure, conflict } = useSavingDated(row, reached, kept.forgetThen(onClose));
  const shown = conflict?.current ?? row;
  const submit = () => {
    void change({
      done: `${label}\u00a0: vérifié, jusqu’au ${reviewBy && dayText(reviewBy)}.`,
      send: (version) => send({ version, review_by: reviewBy }),
    });
  };
  return (
    <FormDialog
      title={label}
      act={{ label: 'J’ai vérifié' }}
      onAct={submit}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
    >
      {conflict && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {`${conflict.who}. Voici ${it} maintenant.`}
        </Alert>
      )}
      <Typography component="div">{said(shown)}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {shown.source}
      </Typography>
      <TextField
        label={until}
        type="date"
        value={reviewBy}
        onChange={(event) => kept.change({ reviewBy: event.target.value })}
        error={errors.review_by !== undefined}
        helperText={errors.review_by ?? 'Le jour de la prochaine révision, s’il est connu.'}
        slotProps={{ htmlInput: { min: today }, inputLabel: { shrink: true } }}
        sx={{ mt: 2 }}
        autoFocus
      />
    </FormDialog>
  );
}

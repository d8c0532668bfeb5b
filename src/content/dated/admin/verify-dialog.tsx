import { Alert, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormDialog } from '~/admin/form-dialog';
import { useKeptForm } from '~/admin/use-kept-form';
import { dayText } from '~/platform/text/day-text';
import { useSavingDated } from './use-saving-dated';

type Row = { id: string; version: number; next_review: string; confirmed_by?: string };
type Sent = { version: number; review_by: string; confirmed_by: string };
type Props<R extends Row> = {
  label: string;
  row: R;
  today: string;
  reached: readonly string[];
  /** « la valeur » */
  it: string;
  said: (row: R) => ReactNode;
  detail: (row: R) => string;
  until: string;
  help?: string;
  /** `confirmed_by` is empty where a row names nobody. */
  send: (body: Sent) => Promise<unknown>;
  onClose: () => void;
};

const NEXT = 'Le jour de la prochaine révision, s’il est connu.';

/** A row was read again at its source and is still true: until when, and who says so where the row names them? */
export function VerifyDialog<R extends Row>({ label, row, today, reached, it, said, detail, until, help = NEXT, send, onClose }: Props<R>) {
  const { next_review: review_by, confirmed_by = '' } = row;
  const kept = useKeptForm(`${reached[0]}-verifie/${row.id}`, { review_by, confirmed_by });
  const { values } = kept;
  const { change, isBusy, errors, formFailure, conflict } = useSavingDated(row, reached, kept.forgetThen(onClose));
  const shown = conflict?.current ?? row;
  const submit = () =>
    void change({
      done: `${label}\u00a0: vérifié, jusqu’au ${values.review_by && dayText(values.review_by)}.`,
      send: (version) => send({ ...values, version }),
    });
  const field = (name: keyof typeof values, text: string, words: string) => ({
    label: text,
    value: values[name],
    onChange: (event: { target: { value: string } }) => kept.change({ ...values, [name]: event.target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name] ?? words,
    sx: { mt: 2 },
  });
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
        {detail(shown)}
      </Typography>
      <TextField
        {...field('review_by', until, help)}
        type="date"
        slotProps={{ htmlInput: { min: today }, inputLabel: { shrink: true } }}
        autoFocus
      />
      {row.confirmed_by !== undefined && (
        <TextField
          {...field('confirmed_by', 'Confirmé par', 'Les visiteurs ne le lisent pas.')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </FormDialog>
  );
}

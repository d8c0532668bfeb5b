import { Alert, TextField, Typography } from '@mui/material';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { refresh } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { dayText } from '~/platform/text/day-text';
import type { PrixRow, prixEndpoints } from '../contract';
import { lineOf } from '../words';
import { REACHED } from './prix-bin';

type Props = { row: PrixRow; today: string; onClose: () => void };

export function VerifyDialog({ row, today, onClose }: Props) {
  const kept = useKeptForm(`prix-verifie/${row.id}`, { review_by: row.next_review, confirmed_by: row.confirmed_by });
  const { change, isBusy, errors, formFailure, conflict } = useChange({
    call: (body: typeof kept.values, current?: PrixRow) =>
      callEndpoint<typeof prixEndpoints.verify>('POST', '/admin/prix/:id/verification', {
        params: { id: row.id },
        body: { ...body, version: (current ?? row).version },
      }),
    onDone: kept.forgetThen(onClose),
    refreshes: REACHED,
    notice: (_, { review_by }) => `${row.label}\u00a0: vérifié, jusqu’au ${review_by && dayText(review_by)}.`,
    onConflict: () => void refresh(...REACHED),
  });
  const shown = conflict?.current ?? row;
  const text = (name: keyof typeof kept.values, label: string, help: string) => ({
    label,
    value: kept.values[name],
    onChange: (event: { target: { value: string } }) => kept.change({ ...kept.values, [name]: event.target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name] ?? help,
    sx: { mt: 2 },
  });
  return (
    <FormDialog
      title={row.label}
      act={{ label: 'J’ai vérifié' }}
      onAct={() => void change(kept.values)}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
    >
      {conflict && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {conflict.who}. Voici le prix maintenant.
        </Alert>
      )}
      <Typography>
        Vous pratiquez encore ce prix, et il comprend toujours la même chose{'\u00a0'}: <strong>{lineOf(shown)}</strong>.
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {shown.included}
      </Typography>
      <TextField
        {...text('review_by', 'Dernier jour où il s’affiche', 'Passé ce jour, le site ne le montre plus.')}
        type="date"
        slotProps={{ htmlInput: { min: today }, inputLabel: { shrink: true } }}
        autoFocus
      />
      <TextField
        {...text('confirmed_by', 'Confirmé par', 'Les visiteurs ne le lisent pas.')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

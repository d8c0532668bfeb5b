import { Alert, TextField, Typography } from '@mui/material';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { useKeptForm } from '~/admin/use-kept-form';
import { dayText } from '~/platform/text/day-text';
import { TARIFS } from '../../engine/tarifs';
import type { TarifRow, tarifsAdminEndpoints } from '../contract';
import { amountsText } from '../words';
import { useSavingTarif } from './use-saving-tarif';

type Props = { row: TarifRow; today: string; onClose: () => void };

export function VerifyDialog({ row, today, onClose }: Props) {
  const kept = useKeptForm(`tarif-verifie/${row.id}`, { reviewBy: row.next_review });
  const { reviewBy } = kept.values;
  const { change, isBusy, errors, formFailure, conflict } = useSavingTarif(row, kept.forgetThen(onClose));
  const { label, unit } = TARIFS[row.key];
  const shown = conflict?.current ?? row;
  const submit = () => {
    void change({
      done: `${label}\u00a0: vérifié, jusqu’au ${reviewBy && dayText(reviewBy)}.`,
      send: (version) =>
        callEndpoint<typeof tarifsAdminEndpoints.verify>('POST', '/admin/tarifs/:id/verification', {
          params: { id: row.id },
          body: { version, review_by: reviewBy },
        }),
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
          {conflict.who}. Voici la valeur maintenant.
        </Alert>
      )}
      <Typography>
        Vous venez de relire cette valeur à sa source, et elle n’a pas changé{'\u00a0'}: <strong>{`${amountsText(shown)} ${unit}`}</strong>.
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {shown.source}
      </Typography>
      <TextField
        label="Dernier jour où elle s’affiche"
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

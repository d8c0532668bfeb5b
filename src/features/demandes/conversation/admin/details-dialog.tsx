import { Alert, TextField } from '@mui/material';
import { FormDialog } from '~/admin/form-dialog';
import type { Changing } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { DETAIL_LABELS, DETAIL_NAMES, type DetailName } from '../details-input';

export type Details = Record<DetailName, string>;
export const NO_DETAILS = Object.fromEntries(DETAIL_NAMES.map((name) => [name, ''])) as Details;

type Props = {
  name: string;
  before: Details;
  saving: Pick<Changing<Partial<Details>>, 'change' | 'isBusy' | 'errors' | 'formFailure'>;
  overtaken?: string | undefined;
  note?: string;
  onClose: () => void;
};

export function DetailsDialog({ name, before, saving, overtaken, note, onClose }: Props) {
  const kept = useKeptForm<Details>(name, before);
  const errors = detailErrors(saving.errors);
  const changed = DETAIL_NAMES.filter((field) => kept.values[field].trim() !== before[field]);
  const act = async () => {
    if (!(await saving.change(Object.fromEntries(changed.map((field) => [field, kept.values[field]]))))) return;
    kept.forget();
    onClose();
  };
  return (
    <FormDialog
      title="Corriger ses coordonnées"
      act={{ label: 'Enregistrer', isDisabled: changed.length === 0 }}
      onAct={() => void act()}
      isBusy={saving.isBusy}
      error={saving.formFailure}
      kept={kept}
      onClose={onClose}
    >
      {overtaken && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {overtaken} Ce que vous avez écrit est resté{'\u00a0'}: enregistrez de nouveau si c’est toujours juste.
        </Alert>
      )}
      {note && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {note}
        </Alert>
      )}
      {DETAIL_NAMES.map((field) => (
        <TextField
          key={field}
          label={DETAIL_LABELS[field]}
          value={kept.values[field]}
          onChange={(event) => kept.change({ [field]: event.target.value })}
          error={errors[field] !== undefined}
          helperText={errors[field] ?? (field === 'email' ? 'Vos réponses, et les courriels qui attendent, partiront là.' : undefined)}
          slotProps={{
            htmlInput: { autoComplete: 'off', maxLength: 254, ...(field === 'email' && { inputMode: 'email' }) },
            inputLabel: { shrink: true },
          }}
        />
      ))}
    </FormDialog>
  );
}

const detailErrors = (errors: Record<string, string>): Partial<Details> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace('details.', ''), text]));

import { Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import type { vuesEndpoints } from '../contract';

type Props = { filter: Record<string, string>; onClose: () => void };

export function KeepVue({ filter, onClose }: Props) {
  const kept = useKeptForm('vue', { name: '', shared: false });
  const { name, shared } = kept.values;
  const { change, isBusy, failure, errors } = useChange({
    call: () => callEndpoint<typeof vuesEndpoints.create>('POST', '/admin/vues', { body: { name, filter, shared } }),
    onDone: kept.forgetThen(onClose),
    refreshes: ['vues'],
    notice: () => `La vue «\u00a0${name.trim()}\u00a0» est gardée en haut de la liste.`,
  });
  return (
    <FormDialog
      title="Garder cette vue"
      act={{ label: 'Garder', isDisabled: name.trim() === '' }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={errors.name ? undefined : failure}
      kept={kept}
      onClose={onClose}
      maxWidth="xs"
    >
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        L’onglet, les mots cherchés et les filtres de maintenant reviendront d’un clic.
      </Typography>
      <TextField
        label="Nom de la vue"
        placeholder="SAV en retard"
        value={name}
        onChange={(event) => kept.change({ name: event.target.value })}
        error={errors.name !== undefined}
        helperText={errors.name}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, readOnly: isBusy }, inputLabel: { shrink: true } }}
      />
      <FormControlLabel
        control={<Checkbox checked={shared} onChange={(_, shared) => kept.change({ shared })} />}
        label="La partager avec toute l’équipe"
      />
    </FormDialog>
  );
}

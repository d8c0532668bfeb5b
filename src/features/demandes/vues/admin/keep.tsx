import { Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { tellDone } from '~/admin/notice';
import { refresh } from '~/admin/read';
import { useKeptForm } from '~/admin/use-kept-form';
import type { vuesEndpoints } from '../contract';

type Props = { filter: Record<string, string>; onClose: () => void };

export function KeepVue({ filter, onClose }: Props) {
  const kept = useKeptForm('vue', { name: '', shared: false });
  const { name, shared } = kept.values;
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    setIsSaving(true);
    setError(undefined);
    try {
      await callEndpoint<typeof vuesEndpoints.create>('POST', '/admin/vues', { body: { name, filter, shared } });
      tellDone(`La vue «\u00a0${name.trim()}\u00a0» est gardée en haut de la liste.`);
      kept.forget();
      void refresh('vues');
      onClose();
    } catch (thrown) {
      setError(thrown);
      setIsSaving(false);
    }
  };
  const wrongName = (error as CallError | undefined)?.body?.errors?.name;
  return (
    <FormDialog
      title="Garder cette vue"
      act={{ label: 'Garder', isDisabled: name.trim() === '' }}
      onAct={() => void save()}
      isBusy={isSaving}
      error={wrongName ? undefined : error}
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
        error={Boolean(wrongName)}
        helperText={wrongName}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, readOnly: isSaving }, inputLabel: { shrink: true } }}
      />
      <FormControlLabel
        control={<Checkbox checked={shared} onChange={(_, shared) => kept.change({ shared })} />}
        label="La partager avec toute l’équipe"
      />
    </FormDialog>
  );
}

import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { tellDone } from '~/admin/notice';
import { refresh } from '~/admin/read';
import type { vuesEndpoints } from '../contract';

type Props = { filter: Record<string, string>; isOpen: boolean; onClose: () => void };

export function KeepVue({ filter, isOpen, onClose }: Props) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    setIsSaving(true);
    setError(undefined);
    try {
      await callEndpoint<typeof vuesEndpoints.create>('POST', '/admin/vues', { body: { name, filter, shared: isShared } });
      tellDone(`La vue «\u00a0${name.trim()}\u00a0» est gardée en haut de la liste.`);
      setName('');
      void refresh('vues');
      onClose();
    } catch (thrown) {
      setError(thrown);
    }
    setIsSaving(false);
  };
  const wrongName = (error as CallError | undefined)?.body?.errors?.name;
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="garder-la-vue" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id="garder-la-vue">Garder cette vue</DialogTitle>
        <DialogContent>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            L’onglet, les mots cherchés et les filtres de maintenant reviendront d’un clic.
          </Typography>
          <TextField
            label="Nom de la vue"
            placeholder="SAV en retard"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={Boolean(wrongName)}
            helperText={wrongName}
            autoFocus
            slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
          />
          <FormControlLabel
            control={<Checkbox checked={isShared} onChange={(_, checked) => setIsShared(checked)} />}
            label="La partager avec toute l’équipe"
          />
          {error !== undefined && !wrongName && <FailureAlert error={error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Revenir</Button>
          <Button type="submit" variant="contained" disabled={isSaving || name.trim() === ''}>
            Garder
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

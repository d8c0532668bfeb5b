import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '~/admin/failure';
import type { RedirectionRow } from '../contract';
import { PagePicker } from './page-picker';
import { useSavingRedirection } from './use-saving';

/** @property row to correct; without it, a new one @property source known already: what was asked for in vain */
type Props = { row?: RedirectionRow | undefined; source?: string; onClose: () => void };

export function RedirectionDialog({ row, source = '', onClose }: Props) {
  const [first] = useState({ source: row?.source ?? source, target: row?.target ?? '' });
  const [draft, setDraft] = useState(first);
  const { save, isSaving, errors, instead, conflict, error, forget } = useSavingRedirection(row, onClose);
  const isChanged = draft.source !== first.source || draft.target !== first.target;
  const change = (part: Partial<typeof draft>) => {
    if (!conflict) forget();
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft);
  };
  const takeProposed = (target: string) => {
    setDraft({ ...draft, target });
    void save({ ...draft, target });
  };
  return (
    <Dialog
      open
      // A click beside it would lose what is written.
      onClose={(_, reason) => (reason === 'backdropClick' && isChanged ? undefined : onClose())}
      fullWidth
      maxWidth="sm"
      aria-labelledby="redirection-titre"
    >
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
        <DialogTitle id="redirection-titre">{row ? 'Corriger la redirection' : 'Nouvelle redirection'}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <TextField
              label="Ancienne adresse"
              required
              autoFocus={first.source === ''}
              value={draft.source}
              onChange={(event) => change({ source: event.target.value })}
              error={errors.source !== undefined}
              helperText={
                errors.source ??
                'Telle qu’elle est imprimée, avec ou sans le nom du site\u00a0: /chauffage.html, /index.php?id=12. Majuscules et barre finale ne comptent pas.'
              }
              slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', maxLength: 1_000 }, inputLabel: { shrink: true } }}
            />
            <PagePicker
              value={draft.target}
              onChange={(target) => change({ target })}
              error={errors.target}
              autoFocus={first.source !== ''}
            />
            {instead?.proposed && (
              <Box>
                <Button variant="outlined" disabled={isSaving} onClick={() => takeProposed(instead.proposed ?? '')}>
                  Mener à {instead.proposed}
                </Button>
              </Box>
            )}
            {instead?.leading && (
              <Box>
                <Button variant="outlined" disabled={isSaving} onClick={() => void save(draft, true)}>
                  Tout mener droit à cette page
                </Button>
              </Box>
            )}
            {conflict && (
              <Alert severity="warning">
                {conflict.who}. La voici maintenant{'\u00a0'}: {conflict.current.source} mène à {conflict.current.target}
                {conflict.current.deletedAt
                  ? ', et elle est à la corbeille. Sortez-la de la corbeille pour la corriger.'
                  : '. «\u00a0Enregistrer\u00a0» met la vôtre à la place.'}
              </Alert>
            )}
            {error && <FailureAlert error={error} />}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Revenir</Button>
          <Button type="submit" variant="contained" disabled={isSaving || (row !== undefined && !isChanged)}>
            Enregistrer
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '~/admin/form-dialog';
import { useKeptForm } from '~/admin/use-kept-form';
import type { RedirectionRow } from '../contract';
import { PagePicker } from './page-picker';
import { useSavingRedirection } from './use-saving-redirection';

/** @property row undefined for a new one @property source a lost address */
type Props = { row?: RedirectionRow | undefined; source?: string; onClose: () => void };

export function RedirectionDialog({ row, source = '', onClose }: Props) {
  const [first] = useState({ source: row?.source ?? source, target: row?.target ?? '' });
  const kept = useKeptForm(`redirection/${row?.id ?? source}`, first);
  const draft = kept.values;
  const { change: save, isBusy, errors, instead, conflict, formFailure, reset } = useSavingRedirection(row, kept.forgetThen(onClose));
  const change = (part: Partial<typeof draft>) => {
    if (!conflict) reset();
    kept.change(part);
  };
  const takeProposed = (target: string) => {
    kept.change({ target });
    void save({ draft: { ...draft, target } });
  };
  return (
    <FormDialog
      title={row ? 'Corriger la redirection' : 'Nouvelle redirection'}
      act={{ label: 'Enregistrer', isDisabled: row !== undefined && !kept.isChanged }}
      onAct={() => void save({ draft })}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
    >
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
        <PagePicker value={draft.target} onChange={(target) => change({ target })} error={errors.target} autoFocus={first.source !== ''} />
        {instead?.proposed && (
          <Box>
            <Button variant="outlined" disabled={isBusy} onClick={() => takeProposed(instead.proposed ?? '')}>
              Mener à {instead.proposed}
            </Button>
          </Box>
        )}
        {instead?.leading && (
          <Box>
            <Button variant="outlined" disabled={isBusy} onClick={() => void save({ draft, follow: true })}>
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
      </Box>
    </FormDialog>
  );
}

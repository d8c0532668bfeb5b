import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { takeOut } from '~/content/edition/admin/bin';
import { demandes } from '../../admin/words';
import type { Etiquette, etiquettesEndpoints } from '../contract';
import { LONGEST } from '../limits';
import { LABELS_BIN } from './labels-bin';
import { LABELLED } from './put';

type Props = { label: Etiquette; onClose: () => void };

export function RenameLabel({ label: { id, name: was }, onClose }: Props) {
  const kept = useKeptForm(`etiquette/${id}`, { name: was });
  const { name } = kept.values;
  const { change, isBusy, errors, formFailure } = useChange({
    call: () => callEndpoint<typeof etiquettesEndpoints.rename>('PUT', '/admin/etiquettes/:id', { params: { id }, body: { name } }),
    onDone: kept.forgetThen(onClose),
    refreshes: LABELLED,
    notice: () => `L’étiquette s’appelle «\u00a0${name.trim()}\u00a0».`,
  });
  const [message] = Object.values(errors);
  return (
    <FormDialog
      title={`Renommer «\u00a0${was}\u00a0»`}
      act={{ label: 'Renommer', isDisabled: name.trim() === '' || name.trim() === was }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
      maxWidth="xs"
    >
      <TextField
        label="Nom"
        value={name}
        onChange={({ target }) => kept.change({ name: target.value })}
        error={message !== undefined}
        helperText={message}
        autoFocus
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
    </FormDialog>
  );
}

export function JoinLabels({ label: { id, name, count }, others, onClose }: Props & { others: Etiquette[] }) {
  const [into, setInto] = useState('');
  const { change, isBusy, errors, formFailure } = useChange({
    call: () => callEndpoint<typeof etiquettesEndpoints.join>('POST', '/admin/etiquettes/:id/reunion', { params: { id }, body: { into } }),
    onDone: onClose,
    refreshes: LABELLED,
    notice: (kept) => ({
      severity: 'success',
      text: `«\u00a0${name}\u00a0» est réunie à «\u00a0${kept.name}\u00a0»\u00a0: ${demandes(kept.count)}.`,
      undo: () => takeOut(LABELS_BIN, [{ id, name }]),
    }),
  });
  const [message] = Object.values(errors);
  return (
    <FormDialog
      title={`Réunir «\u00a0${name}\u00a0» à une autre`}
      act={{ label: 'Réunir', isDisabled: into === '' }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={formFailure}
      onClose={onClose}
      maxWidth="xs"
    >
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {count > 0 ? `Ses ${demandes(count)} porteront l’autre.` : 'Aucune demande ne la porte.'} Elle va à la corbeille, d’où elle revient
        avec les siennes.
      </Typography>
      <TextField
        select
        label="Qui reste"
        value={into}
        onChange={({ target }) => setInto(target.value)}
        error={message !== undefined}
        helperText={message}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Choisissez</option>
        {others
          .filter((one) => one.id !== id)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
      </TextField>
    </FormDialog>
  );
}

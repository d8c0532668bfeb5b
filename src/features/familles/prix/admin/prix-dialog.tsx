import { Alert, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { choicesOf } from '~/admin/inputs';
import { useKeptForm } from '~/admin/use-kept-form';
import { useSavingDated } from '~/content/dated/admin/use-saving-dated';
import type { PrixRow, prixEndpoints } from '../contract';
import { type PrixDraft, prixDraftOf, prixInputOf } from '../draft';
import { HOMES, VATS } from '../homes';
import { prixLine } from '../words';
import type { OpenedPrix } from './prix';
import { PRIX_REFRESHES } from './prix-bin';

type Props = { opened: Exclude<OpenedPrix, { act: 'verify' }>; today: string; onClose: () => void };

export function PrixDialog({ opened, today, onClose }: Props) {
  const row = opened.act === 'correct' ? opened.row : undefined;
  const { famille, home, from } =
    opened.act === 'correct' ? { famille: { id: opened.row.famille, name: '' }, home: opened.row.home, from: opened.row } : opened;
  const [first] = useState(() => prixDraftOf(home, from, row ? undefined : today));
  const kept = useKeptForm<PrixDraft>(`prix/${row?.id ?? `${famille.id}/${home}`}`, first);
  const { change, isBusy, errors, formFailure, conflict } = useSavingDated(row, PRIX_REFRESHES, kept.forgetThen(onClose));
  const submit = () =>
    void change({ done: 'Prix enregistré.', send: (version) => send(row, prixInputOf(famille.id, kept.values), version) });
  return (
    <FormDialog
      title={row ? `Corriger\u00a0: ${row.label}` : `Nouveau prix\u00a0: ${famille.name}`}
      act={{ label: 'Enregistrer', isDisabled: row !== undefined && !kept.isChanged }}
      onAct={submit}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
    >
      <Fields draft={kept.values} errors={errors} isNew={row === undefined} onChange={kept.change} />
      {conflict && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {conflict.who}. Le voici maintenant{'\u00a0'}: {prixLine(conflict.current)}. «{'\u00a0'}Enregistrer{'\u00a0'}» met le vôtre à la
          place.
        </Alert>
      )}
    </FormDialog>
  );
}

const send = (row: PrixRow | undefined, body: ReturnType<typeof prixInputOf>, version: number) =>
  row
    ? callEndpoint<typeof prixEndpoints.revise>('PUT', '/admin/prix/:id', { params: { id: row.id }, body: { ...body, version } })
    : callEndpoint<typeof prixEndpoints.create>('POST', '/admin/prix', { body });

type FieldsProps = { draft: PrixDraft; errors: Record<string, string>; isNew: boolean; onChange: (draft: PrixDraft) => void };

function Fields({ draft, errors, isNew, onChange }: FieldsProps) {
  const field = (name: keyof PrixDraft, label: string, help?: string) => ({
    label,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name] ?? help,
  });
  const shrink = { inputLabel: { shrink: true } };
  const number = { htmlInput: { inputMode: 'decimal' as const }, ...shrink };
  const wide = { multiline: true, slotProps: { htmlInput: { maxLength: 600 }, ...shrink }, sx: { gridColumn: '1 / -1' } };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', pt: 1, alignItems: 'start' }}>
      <TextField select disabled={!isNew} {...field('home', 'Logement')} slotProps={{ select: { native: true }, ...shrink }}>
        {choicesOf(HOMES).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <TextField select {...field('vat', 'TVA comprise')} slotProps={{ select: { native: true }, ...shrink }}>
        <option value="" disabled>
          Choisissez…
        </option>
        {choicesOf(VATS).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <TextField {...field('low', 'De, en euros TTC', 'Le plus bas que vous facturez vraiment.')} slotProps={number} autoFocus={isNew} />
      <TextField {...field('high', 'À, en euros TTC', 'Un seul prix\u202f? Écrivez-le deux fois.')} slotProps={number} />
      <TextField {...field('included', 'Ce que le prix comprend', 'L’appareil, la pose, la mise en service, les fournitures…')} {...wide} />
      <TextField {...field('excluded', 'Ce qu’il ne comprend pas (facultatif)', 'Tout ce qui s’ajoute d’ordinaire.')} {...wide} />
      <TextField {...field('valid_from', 'Premier jour')} type="date" slotProps={shrink} />
      <TextField {...field('review_by', 'Dernier jour', 'Passé ce jour, le site ne le montre plus.')} type="date" slotProps={shrink} />
      <TextField {...field('checked_on', 'Vérifié le')} type="date" slotProps={shrink} />
      <TextField {...field('confirmed_by', 'Confirmé par', 'Les visiteurs ne le lisent pas.')} slotProps={shrink} />
    </Box>
  );
}

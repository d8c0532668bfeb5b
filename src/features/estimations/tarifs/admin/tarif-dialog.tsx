import { Alert, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { useKeptForm } from '~/admin/use-kept-form';
import { SecondHand } from '~/content/dated/admin/second-hand';
import { useSavingDated } from '~/content/dated/admin/use-saving-dated';
import { TARIFS, type TarifKey } from '../../engine/tarifs';
import type { TarifInput, TarifRow, tarifsAdminEndpoints } from '../contract';
import { type TarifDraft, tarifDraftOf, tarifInputOf } from '../draft';
import { SHAPES } from '../shapes';
import { amountsText } from '../words';
import type { OpenedTarif } from './tarifs';
import { TARIF_REFRESHES } from './tarifs-bin';

type Props = { opened: Exclude<OpenedTarif, { act: 'verify' }>; today: string; onClose: () => void };

export function TarifDialog({ opened, today, onClose }: Props) {
  const row = opened.act === 'correct' ? opened.row : undefined;
  const key = opened.act === 'correct' ? opened.row.key : opened.tarif;
  const [first] = useState(() => tarifDraftOf(key, row ?? (opened.act === 'add' ? opened.from : undefined), row ? undefined : today));
  const kept = useKeptForm<TarifDraft>(`tarif/${row?.id ?? key}`, first);
  const draft = kept.values;
  const { change, isBusy, errors, formFailure, conflict } = useSavingDated(row, TARIF_REFRESHES, kept.forgetThen(onClose));
  const { label, unit } = TARIFS[key];
  const submit = () =>
    void change({ done: `${label}\u00a0: enregistré.`, send: (version) => send(row, tarifInputOf(key, draft), version) });
  return (
    <FormDialog
      title={`${row ? 'Corriger' : 'Nouvelle valeur'}\u00a0: ${label} (${unit})`}
      act={{ label: 'Enregistrer', isDisabled: row !== undefined && !kept.isChanged }}
      onAct={submit}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
    >
      <Fields tarif={key} draft={draft} errors={errors} onChange={kept.change} />
      {conflict && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {conflict.who}. La voici maintenant{'\u00a0'}: {amountsText(conflict.current)}. «{'\u00a0'}Enregistrer{'\u00a0'}» met la vôtre à
          la place.
        </Alert>
      )}
    </FormDialog>
  );
}

const send = (row: TarifRow | undefined, body: TarifInput, version: number) =>
  row
    ? callEndpoint<typeof tarifsAdminEndpoints.revise>('PUT', '/admin/tarifs/:id', { params: { id: row.id }, body: { ...body, version } })
    : callEndpoint<typeof tarifsAdminEndpoints.create>('POST', '/admin/tarifs', { body });

type FieldsProps = { tarif: TarifKey; draft: TarifDraft; errors: Record<string, string>; onChange: (draft: TarifDraft) => void };

function Fields({ tarif, draft, errors, onChange }: FieldsProps) {
  const { columns, hasRange } = SHAPES[tarif];
  const text = (name: Exclude<keyof TarifDraft, 'values' | 'isSecondHand'>, label: string, help?: string) => ({
    label,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name] ?? help,
  });
  const number = { htmlInput: { inputMode: 'decimal' as const }, inputLabel: { shrink: true } };
  const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', pt: 1, alignItems: 'start' }}>
      {columns.map((column, at) => (
        <TextField
          key={column}
          label={column || 'Valeur'}
          value={draft.values[at]}
          onChange={(event) => onChange({ ...draft, values: draft.values.with(at, event.target.value) })}
          error={errors[`values.${at}`] !== undefined}
          helperText={errors[`values.${at}`]}
          slotProps={number}
          autoFocus={at === 0}
        />
      ))}
      {hasRange && (
        <>
          <TextField {...text('low', 'Bas de la fourchette')} slotProps={number} />
          <TextField {...text('high', 'Haut de la fourchette')} slotProps={number} />
        </>
      )}
      <TextField {...text('valid_from', 'Premier jour')} {...day} />
      <TextField {...text('review_by', 'Dernier jour', 'Passé ce jour, les euros ne s’affichent plus.')} {...day} />
      <TextField {...text('checked_on', 'Vérifié le')} {...day} />
      <TextField
        {...text('source', 'Source', 'Le texte ou le site, et sa date\u00a0: les visiteurs la lisent.')}
        multiline
        slotProps={{ htmlInput: { maxLength: 300 }, inputLabel: { shrink: true } }}
        sx={{ gridColumn: '1 / -1' }}
      />
      <SecondHand isChecked={draft.isSecondHand} onChange={(isSecondHand) => onChange({ ...draft, isSecondHand })} />
    </Box>
  );
}

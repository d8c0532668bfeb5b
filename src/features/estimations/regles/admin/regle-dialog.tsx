import { Alert } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { useKeptForm } from '~/admin/use-kept-form';
import { useSavingDated } from '~/content/dated/admin/use-saving-dated';
import type { RegleInput, RegleRow, reglesAdminEndpoints } from '../contract';
import { type RegleDraft, regleDraftOf, regleInputOf } from '../draft';
import { RegleFields } from './regle-fields';
import type { OpenedRegle } from './regles';
import { REGLE_REFRESHES } from './regles-bin';
import { WhatChanges } from './what-changes';

type Props = { opened: Exclude<OpenedRegle, { act: 'verify' }>; rows: readonly RegleRow[]; today: string; onClose: () => void };

export function RegleDialog({ opened, rows, today, onClose }: Props) {
  const row = opened.act === 'correct' ? (opened.from as RegleRow) : undefined;
  const [first] = useState(() => regleDraftOf(opened.from, row ? undefined : today));
  const kept = useKeptForm<RegleDraft>(`regle/${row?.id ?? opened.from.key ?? `nouvelle-${opened.from.dispositif ?? ''}`}`, first);
  const draft = kept.values;
  const { change, isBusy, errors, formFailure, conflict } = useSavingDated(row, REGLE_REFRESHES, kept.forgetThen(onClose));
  const submit = () =>
    void change({ done: `${draft.label}\u00a0: enregistré.`, send: (version) => send(row, regleInputOf(draft), version) });
  return (
    <FormDialog
      title={titleOf(opened)}
      act={{ label: 'Enregistrer', isDisabled: row !== undefined && !kept.isChanged }}
      onAct={submit}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
      maxWidth="md"
    >
      {conflict && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {`${conflict.who}. Elle dit maintenant\u00a0: ${conflict.current.texte || conflict.current.label}. «\u00a0Enregistrer\u00a0» met la vôtre à la place.`}
        </Alert>
      )}
      <RegleFields draft={draft} errors={errors} onChange={kept.change} />
      <WhatChanges input={regleInputOf(draft)} row={row} rows={rows} today={today} />
    </FormDialog>
  );
}

const titleOf = ({ act, from }: Props['opened']) => {
  if (act === 'correct') return `Corriger\u00a0: ${from.label}`;
  return from.label ? `Nouvelle version\u00a0: ${from.label}` : 'Nouvelle règle';
};

const send = (row: RegleRow | undefined, body: RegleInput, version: number) =>
  row
    ? callEndpoint<typeof reglesAdminEndpoints.revise>('PUT', '/admin/regles/:id', { params: { id: row.id }, body: { ...body, version } })
    : callEndpoint<typeof reglesAdminEndpoints.create>('POST', '/admin/regles', { body });

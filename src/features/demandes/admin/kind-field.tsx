import { TextField } from '@mui/material';
import { callEndpoint } from '~/admin/call';
import type { CallError } from '~/admin/call-error';
import { tellFailure } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { conflictOf, fieldErrorsOf, makeChange, useChange } from '~/admin/use-change';
import { DEMANDE_KIND_NAMES, type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import type { demandesEndpoints } from '../contract';
import type { DemandeView } from '../demande-view';
import { viewKey } from './read';

export function KindField({ demande, isDisabled }: { demande: DemandeView; isDisabled: boolean }) {
  const { change, isBusy } = useChangingKind(demande);
  const form = demande.rempliComme ?? demande.kind;
  return (
    <TextField
      select
      label="Type de demande"
      value={demande.kind}
      disabled={isDisabled || isBusy}
      onChange={(event) => void change(event.target.value as DemandeKindName)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 1.5 }}
    >
      {/* Only the appointment form asks for an hour. */}
      {DEMANDE_KIND_NAMES.filter((kind) => kind !== 'rdv_pro' || form === 'rdv_pro').map((kind) => (
        <option key={kind} value={kind}>
          {KINDS[kind].shortLabel}
        </option>
      ))}
    </TextField>
  );
}

function useChangingKind({ id, kind: former, version }: DemandeView) {
  const acting = {
    onDone: (next: DemandeView) => queryClient.setQueryData(viewKey(id), next),
    refreshes: ['demandes', 'personne', 'tableau'],
    onFailure: (failure: CallError) => {
      const conflict = conflictOf<DemandeView>(failure);
      if (conflict) queryClient.setQueryData(viewKey(id), conflict.current);
      const [message] = Object.values(fieldErrorsOf(failure));
      if (message) tellFailure(new Error(message));
      return message !== undefined;
    },
  };
  const undo = (after: number) =>
    makeChange({ ...acting, call: () => changeKind(id, former, after), notice: () => 'Le type est remis comme avant.' });
  return useChange({
    ...acting,
    call: (kind: DemandeKindName) => changeKind(id, kind, version),
    notice: (next, kind) => ({
      severity: 'success',
      text: `Type changé en «\u00a0${KINDS[kind].shortLabel}\u00a0».`,
      undo: () => undo(next.version),
    }),
    tellsFailure: true,
  });
}

const changeKind = (id: string, kind: DemandeKindName, version: number) =>
  callEndpoint<typeof demandesEndpoints.changeKind>('PUT', '/admin/demandes/:id/sorte', { params: { id }, body: { version, kind } });

import { TextField } from '@mui/material';
import { useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { tellDone, tellFailure } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import { DEMANDE_KIND_NAMES, type DemandeKindName, KINDS } from '~/content/vocabulary/demande-kinds';
import type { DemandeView, demandesEndpoints } from '../contract';
import { viewKey } from './read';

/** What sort of request it is; changed at once, and put back by « Annuler ». */
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
      {/* An appointment has an hour, which only its own form asks for. */}
      {DEMANDE_KIND_NAMES.filter((kind) => kind !== 'rdv_pro' || form === 'rdv_pro').map((kind) => (
        <option key={kind} value={kind}>
          {KINDS[kind].shortLabel}
        </option>
      ))}
    </TextField>
  );
}

function useChangingKind({ id, kind: former, version }: DemandeView) {
  const [isBusy, setIsBusy] = useState(false);
  const send = async (kind: DemandeKindName, version: number) => {
    const body = { version, kind };
    const next = await callEndpoint<typeof demandesEndpoints.changeKind>('PUT', '/admin/demandes/:id/sorte', { params: { id }, body });
    queryClient.setQueryData(viewKey(id), next);
    void refresh('demandes', 'personne', 'tableau');
    return next;
  };
  const fail = (thrown: unknown) => {
    const { status, body } = thrown as CallError;
    if (status === 409 && body?.current) queryClient.setQueryData(viewKey(id), body.current as DemandeView);
    const [told] = Object.values((body?.errors ?? {}) as Record<string, string>);
    tellFailure(told ? new Error(told) : thrown);
  };
  const undo = (version: number) => send(former, version).then(() => tellDone('Le type est remis comme avant.'), fail);
  const change = async (kind: DemandeKindName) => {
    setIsBusy(true);
    try {
      const next = await send(kind, version);
      tellDone(`Type changé en «\u00a0${KINDS[kind].shortLabel}\u00a0».`, { undo: () => undo(next.version) });
    } catch (thrown) {
      fail(thrown);
    }
    setIsBusy(false);
  };
  return { change, isBusy };
}

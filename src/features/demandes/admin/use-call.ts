import { useRef, useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { dateTime } from '~/admin/dates';
import { failureText } from '~/admin/failure';
import { tellDone } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import type { DemandeRow, DemandeView, demandesEndpoints } from '../contract';
import { viewKey } from './read';

type Call = { reached: boolean; close?: boolean; text: string; reminderAt?: string };

/** Keeps a call; once somebody else changed the request, it is kept over what stands now when it is asked again. */
export function useCall({ id, version }: Pick<DemandeRow, 'id' | 'version'>, onDone: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const [current, setCurrent] = useState<DemandeView>();
  /** Who changed it meanwhile, and how. */
  const [overtaken, setOvertaken] = useState<string>();
  const isBusy = useRef(false);
  const save = async (call: Call) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    setError(undefined);
    try {
      const next = await callEndpoint<typeof demandesEndpoints.call>('POST', '/admin/demandes/:id/appel', {
        params: { id },
        body: { version: current?.version ?? version, ...call },
      });
      queryClient.setQueryData(viewKey(id), next);
      void refresh('demandes', 'tableau');
      tellDone(doneText(call, next.state));
      onDone();
    } catch (thrown) {
      const { status, body } = thrown as CallError;
      if (status === 409 && body?.current) {
        setCurrent(body.current as DemandeView);
        setOvertaken(failureText(thrown));
      } else setError(thrown);
    }
    isBusy.current = false;
    setIsSaving(false);
  };
  return { save, isSaving, error, overtaken };
}

function doneText({ reached, close, reminderAt }: Call, state: DemandeView['state']): string {
  if (close && state !== 'traitee') return 'Appel noté. La demande reste en cours\u00a0: son rendez-vous attend votre réponse.';
  if (reached) return state === 'traitee' ? 'Appel noté\u00a0: la demande est traitée.' : 'Appel noté\u00a0: la demande est en cours.';
  return reminderAt ? `Appel noté. À rappeler le ${dateTime(reminderAt)}.` : 'Appel noté.';
}

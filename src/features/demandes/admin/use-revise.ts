import { useRef, useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { tell, tellFailure } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import type { DemandeChange, DemandeView, demandesEndpoints } from '../contract';
import { isRelease } from './act-words';
import { inverseLots, sendLot } from './lot';
import { viewKey } from './read';

type Wanted = { change: DemandeChange; did: string };
/** A refused change: the request as it was read, and as it is now. */
export type DemandeConflict = Wanted & { before: DemandeView; current: DemandeView };

/** Changes one request; the message that confirms it offers « Annuler », and a conflict asks before the change is applied again. */
export function useRevise(demande: DemandeView) {
  const [conflict, setConflict] = useState<DemandeConflict>();
  const [release, setRelease] = useState<Wanted>();
  /** A change that would leave its appointment waiting: staff say what becomes of it. */
  const [unanswered, setUnanswered] = useState<Wanted>();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const { id } = demande;

  const send = async ({ change, did }: Wanted, version = demande.version) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    try {
      const next = await callEndpoint<typeof demandesEndpoints.revise>('PUT', '/admin/demandes/:id', {
        params: { id },
        body: { version, ...change },
      });
      queryClient.setQueryData(viewKey(id), next);
      void refresh('demandes');
      setConflict(undefined);
      const lots = inverseLots([demande], change, [next]);
      tell({ severity: 'success', text: did, ...(lots.length > 0 && { undo: () => undo(lots) }) });
    } catch (error) {
      const { status, body } = error as CallError;
      if (body?.code === 'rendez_vous_en_attente') setUnanswered({ change, did });
      else if (status === 409 && body?.current) {
        const current = body.current as DemandeView;
        setConflict({ change, did, before: demande, current });
        queryClient.setQueryData(viewKey(id), current);
      } else tellFailure(error, () => void send({ change, did }, version));
    }
    isBusy.current = false;
    setIsSaving(false);
  };

  const undo = async (lots: ReturnType<typeof inverseLots>) => {
    try {
      const answers = await Promise.all(lots.map(({ items, change }) => sendLot(items, change)));
      const isLeft = answers.some(({ stale }) => stale.length > 0);
      tell(
        isLeft
          ? { severity: 'warning', text: 'Quelqu’un a changé cette demande entre-temps\u00a0: elle reste comme elle est.' }
          : { severity: 'success', text: 'La demande est remise comme avant.' },
      );
    } catch (error) {
      tellFailure(error, () => void undo(lots));
    }
    void refresh('demandes');
  };

  return {
    isSaving,
    revise: (change: DemandeChange, did: string) => {
      if (isRelease([demande], change)) setRelease({ change, did });
      else void send({ change, did });
    },
    conflict,
    redo: () => conflict && void send(conflict, conflict.current.version),
    leave: () => setConflict(undefined),
    unanswered,
    /** @param isMeant the appointment is left as it is */
    settleUnanswered: (isMeant: boolean) => {
      setUnanswered(undefined);
      if (isMeant && unanswered) void send({ ...unanswered, change: { ...unanswered.change, leavesRendezVous: true } });
    },
    release,
    answerRelease: (isWanted: boolean) => {
      setRelease(undefined);
      if (isWanted && release) void send(release);
    },
  };
}

export type Revising = ReturnType<typeof useRevise>;

import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { makeChange, useChange } from '~/admin/use-change';
import { showDemande } from '../../admin/read';
import type { DemandeChange, demandesEndpoints } from '../../contract';
import type { DemandeView } from '../../demande-view';
import { isRelease } from '../../inbox/admin/act-words';
import { inverseLots, sendLot } from '../../inbox/admin/lot';

type Wanted = { change: DemandeChange; did: string };
type Sent = Wanted & { version: number; before: DemandeView };
type DemandeConflict = Wanted & { before: DemandeView; current: DemandeView };

export function useRevise(demande: DemandeView) {
  const [release, setRelease] = useState<Wanted>();
  /** A change that would leave its appointment pending: staff decide first. */
  const [unanswered, setUnanswered] = useState<Wanted>();
  const { id } = demande;
  const { change, isBusy, conflict, reset } = useChange({
    call: ({ change, version }: Sent) =>
      callEndpoint<typeof demandesEndpoints.revise>('PUT', '/admin/demandes/:id', { params: { id }, body: { version, ...change } }),
    onDone: showDemande,
    refreshes: ['demandes'],
    notice: (next, { change, did, before }) => {
      const lots = inverseLots([before], change, [next]);
      return { severity: 'success', text: did, ...(lots.length > 0 && { undo: () => undo(lots) }) };
    },
    onConflict: showDemande,
    onFailure: ({ body }, { change, did }) => {
      if (body?.code !== 'rendez_vous_en_attente') return false;
      setUnanswered({ change, did });
      return true;
    },
    tellsFailure: true,
    retries: true,
  });
  const send = ({ change: wanted, did }: Wanted, version = demande.version) =>
    void change({ change: wanted, did, version, before: demande });

  return {
    isBusy,
    revise: (change: DemandeChange, did: string) => {
      if (isRelease([demande], change)) setRelease({ change, did });
      else send({ change, did });
    },
    conflict: conflict && ({ ...conflict.input, current: conflict.current } satisfies DemandeConflict),
    redo: () => conflict && send(conflict.input, conflict.current.version),
    leave: reset,
    unanswered,
    settleUnanswered: (isMeant: boolean) => {
      setUnanswered(undefined);
      if (isMeant && unanswered) send({ ...unanswered, change: { ...unanswered.change, leavesRendezVous: true } });
    },
    release,
    answerRelease: (isWanted: boolean) => {
      setRelease(undefined);
      if (isWanted && release) send(release);
    },
  };
}

const undo = (lots: ReturnType<typeof inverseLots>) =>
  makeChange({
    call: () => Promise.all(lots.map(({ items, change }) => sendLot(items, change))),
    refreshes: ['demandes'],
    refreshesAnyway: true,
    notice: (answers) =>
      answers.some(({ stale }) => stale.length > 0)
        ? { severity: 'warning', text: 'Quelqu’un a changé cette demande entre-temps\u00a0: elle reste comme elle est.' }
        : 'La demande est remise comme avant.',
    retries: true,
  });

export type Revising = ReturnType<typeof useRevise>;

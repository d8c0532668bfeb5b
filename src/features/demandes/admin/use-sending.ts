import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CallError, callEndpoint } from '~/admin/call';
import { mailTold } from '~/admin/mail-told';
import { dismissHeld, offeredMs, tell, tellDone, tellFailure } from '~/admin/notice';
import { queryClient } from '~/admin/query-client';
import { refresh } from '~/admin/read';
import type { DemandeView, demandesEndpoints, Fichier } from '../contract';
import { viewKey } from './read';
import { keepText } from './use-kept-text';
import { fullName } from './words';

export const answerKey = (id: string) => `reponse-${id}`;

/** What comes back with an answer that was taken back. */
export type TakenBack = { takenBack?: number; closes?: boolean; fichiers?: Fichier[]; fromList?: boolean };

/** Sends an answer, offers to take it back while it waits, and opens the next request when asked to. */
export function useSending(demande: DemandeView, onSent: () => void) {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [overtaken, setOvertaken] = useState<{ before: DemandeView; current: DemandeView }>();
  const isBusy = useRef(false);
  const openNext = useNext(demande.id);
  const takeBack = useTakeBack(demande.id);
  const { id, version } = demande;
  const send = async (message: string, close: boolean, opensNext: boolean, fichiers: string[]) => {
    // A ref, set before any rendering: a double click sends one answer.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setError(undefined);
    try {
      const next = await callEndpoint<typeof demandesEndpoints.answer>('POST', '/admin/demandes/:id/reponse', {
        params: { id },
        body: { version, message, close, fichiers },
      });
      queryClient.setQueryData(viewKey(id), next);
      void refresh('demandes');
      setOvertaken(undefined);
      onSent();
      const isLast = opensNext && !(await openNext().catch(() => true));
      const to = `${fullName(demande)}${next.state === 'traitee' ? '\u00a0: la demande est traitée.' : '.'}${isLast ? ' Aucune autre n’attend de réponse.' : ''}`;
      const said = next.evenements.findLast(({ held, kind }) => held !== null && kind === 'reponse');
      tell({
        ...(await mailTold(`Réponse envoyée à ${to}`, `Réponse en attente d’envoi à ${to}`)),
        ...(said?.held && { undo: () => takeBack(said.id), undoLabel: 'Reprendre', held: { id: said.id, forMs: offeredMs(said.held) } }),
      });
    } catch (thrown) {
      const { status, body } = thrown as CallError;
      if (status === 409 && body?.current) {
        setOvertaken({ before: demande, current: body.current as DemandeView });
        queryClient.setQueryData(viewKey(id), body.current);
      } else setError(thrown);
    }
    isBusy.current = false;
    setIsSending(false);
  };
  return { send, isSending, error, overtaken };
}

/** @returns whether there was another to answer; without one, the list is shown */
function useNext(id: string) {
  const navigate = useNavigate();
  return async () => {
    const next = await callEndpoint<typeof demandesEndpoints.next>('GET', '/admin/demandes/suivante', { query: { apres: id } });
    void navigate(next.id ? `/admin/demandes/${next.id}#repondre` : '/admin/demandes');
    return next.id !== null;
  };
}

/** Leads back to the request, with the text in its field, wherever the notice was read. */
export function useTakeBack(id: string) {
  const navigate = useNavigate();
  const { fromList } = (useLocation().state ?? {}) as TakenBack;
  const takeBack = async (evenement: string) => {
    dismissHeld(evenement);
    try {
      const back = await callEndpoint<typeof demandesEndpoints.takeBack>('POST', '/admin/demandes/:id/reponse/reprise', {
        params: { id },
        body: { evenement },
      });
      await keepText(answerKey(id), back.message);
      queryClient.setQueryData(viewKey(id), back.demande);
      void refresh('demandes');
      const state: TakenBack = { takenBack: Date.now(), closes: back.close, fichiers: back.fichiers, ...(fromList && { fromList }) };
      // The address names the field, to which the page would jump.
      void navigate(`/admin/demandes/${id}#repondre`, { state, preventScrollReset: true });
      tellDone('Rien n’est parti\u00a0: votre réponse est revenue ici, et la demande est comme avant.');
    } catch (error) {
      tellFailure(error, (error as CallError).status === 409 ? undefined : () => void takeBack(evenement));
    }
  };
  return takeBack;
}

import { useLocation, useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { mailNotice } from '~/admin/mail-notice';
import { takeBackOffer } from '~/admin/notice';
import { takeBackHeld, useChange } from '~/admin/use-change';
import { showDemande } from '../../admin/read';
import { keepText } from '../../admin/use-kept-text';
import { fullName } from '../../admin/words';
import type { demandesEndpoints } from '../../contract';
import type { DemandeView, FichierView } from '../../demande-view';

export const answerKey = (id: string) => `reponse-${id}`;

export type TakenBack = { takenBack?: number; closes?: boolean; fichiers?: FichierView[]; fromList?: boolean };

type Answer = { message: string; close: boolean; opensNext: boolean; fichiers: string[]; before: DemandeView };

export function useSending(demande: DemandeView, onSent: () => void) {
  const openNext = useNext(demande.id);
  const takeBackAnswer = useTakeBack(demande.id);
  const { id, version } = demande;
  const { change, isBusy, failure, conflict } = useChange({
    call: ({ message, close, fichiers }: Answer) =>
      callEndpoint<typeof demandesEndpoints.answer>('POST', '/admin/demandes/:id/reponse', {
        params: { id },
        body: { version, message, close, fichiers },
      }),
    onDone: (next) => {
      showDemande(next);
      onSent();
    },
    refreshes: ['demandes'],
    notice: async (next, { opensNext }) => {
      const isLast = opensNext && !(await openNext().catch(() => true));
      const to = `${fullName(demande)}${next.state === 'traitee' ? '\u00a0: la demande est traitée.' : '.'}${isLast ? ' Aucune autre n’attend de réponse.' : ''}`;
      const said = next.evenements.findLast(({ held, kind }) => held !== null && kind === 'reponse');
      return {
        ...(await mailNotice(`Réponse envoyée à ${to}`, `Réponse en attente d’envoi à ${to}`)),
        ...(said?.held && takeBackOffer(said.id, said.held, () => takeBackAnswer(said.id))),
      };
    },
    onConflict: showDemande,
  });
  return {
    send: (answer: Omit<Answer, 'before'>) => void change({ ...answer, before: demande }),
    isBusy,
    failure,
    overtaken: conflict && { before: conflict.input.before, current: conflict.current },
  };
}

function useNext(id: string) {
  const navigate = useNavigate();
  return async () => {
    const next = await callEndpoint<typeof demandesEndpoints.next>('GET', '/admin/demandes/suivante', { query: { apres: id } });
    void navigate(next.id ? `/admin/demandes/${next.id}#repondre` : '/admin/demandes');
    return next.id !== null;
  };
}

export function useTakeBack(id: string) {
  const navigate = useNavigate();
  const { fromList } = (useLocation().state ?? {}) as TakenBack;
  return (evenement: string) =>
    takeBackHeld(evenement, {
      call: () =>
        callEndpoint<typeof demandesEndpoints.takeBack>('POST', '/admin/demandes/:id/reponse/reprise', {
          params: { id },
          body: { evenement },
        }),
      onDone: async (back) => {
        await keepText(answerKey(id), back.message);
        showDemande(back.demande);
        const state: TakenBack = { takenBack: Date.now(), closes: back.close, fichiers: back.fichiers, ...(fromList && { fromList }) };
        // The hash names the field, and the page would scroll there.
        void navigate(`/admin/demandes/${id}#repondre`, { state, preventScrollReset: true });
      },
      refreshes: ['demandes'],
      notice: () => 'Rien n’est parti\u00a0: votre réponse est revenue ici, et la demande est comme avant.',
    });
}

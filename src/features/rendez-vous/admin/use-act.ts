import { useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { mailTold } from '~/admin/mail-told';
import { type Notice, tell, tellDone } from '~/admin/notice';
import type { RendezVousRow, rendezVousEndpoints } from '../contract';
import { heldNotice } from './take-back';
import { refreshAgenda } from './use-agenda';

type Target = Pick<RendezVousRow, 'id' | 'version'>;

/**
 * Answers, moves and cancels an appointment. Whether it succeeds or not, what is shown of it is refetched: somebody else may have been
 * faster.
 * @param onDone called on success
 */
export function useAct(onDone: () => void) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  /** @param done what is true whether or not mails leave @param mailed what the mail then does, if there is one @returns whether it succeeded */
  async function run<A>(
    act: () => Promise<A>,
    done: string,
    mailed?: string,
    more?: (answer: A) => Partial<Notice> | null,
  ): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await act();
      if (mailed)
        tell({ ...(await mailTold(`${done} ${mailed}`, `${done} Le courriel qui l’annonce est en attente d’envoi.`)), ...more?.(answer) });
      else tellDone(done);
      onDone();
      return true;
    } catch (thrown) {
      setFailure(thrown);
      return false;
    } finally {
      setBusy(false);
      void refreshAgenda();
    }
  }

  const isClosed = (failure as CallError | undefined)?.body?.code === 'ferme';

  return {
    failure,
    isBusy,
    /** Whether the shop is closed then: the same act, said again, is meant in spite of that. */
    isClosed,
    forget: () => setFailure(undefined),
    accept: ({ id }: Pick<Target, 'id'>, malgreFermeture = isClosed) =>
      run(
        () =>
          callEndpoint<typeof rendezVousEndpoints.accept>('POST', '/rdv_pro/accept/:id', {
            params: { id },
            body: { malgreFermeture },
          }),
        'Rendez-vous accepté.',
        'La personne reçoit la confirmation et l’invitation de calendrier par courriel, dans dix secondes.',
        ({ held }) => held && heldNotice(id, held),
      ),
    refuse: ({ id }: Target, body: { reason: string; slots: string[] }) =>
      run(
        () => callEndpoint<typeof rendezVousEndpoints.refuse>('POST', '/rdv_pro/refuse/:id', { params: { id }, body }),
        'Rendez-vous refusé.',
        'La personne est prévenue par courriel.',
      ),
    move: ({ id, version }: Target, start: string, malgreFermeture = isClosed) =>
      run(
        () =>
          callEndpoint<typeof rendezVousEndpoints.move>('POST', '/admin/rendez_vous/:id/deplacement', {
            params: { id },
            body: { version, start, malgreFermeture },
          }),
        'Rendez-vous déplacé.',
        'La personne reçoit la nouvelle heure par courriel, dans dix secondes.',
        ({ held }) => held && heldNotice(id, held),
      ),
    propose: ({ id, version }: Target, start: string, malgreFermeture = isClosed) =>
      run(
        () =>
          callEndpoint<typeof rendezVousEndpoints.propose>('POST', '/admin/rendez_vous/:id/proposition', {
            params: { id },
            body: { version, start, malgreFermeture },
          }),
        'Heure proposée\u00a0: elle est gardée, et rien ne bouge avant l’accord de la personne.',
        'Elle reçoit la proposition par courriel, dans dix secondes.',
        ({ held }) => held && heldNotice(id, held),
      ),
    keep: ({ id, version }: Target) =>
      run(
        () =>
          callEndpoint<typeof rendezVousEndpoints.keep>('POST', '/admin/rendez_vous/:id/maintien', { params: { id }, body: { version } }),
        'Rendez-vous gardé malgré la fermeture.',
      ),
    cancel: ({ id, version }: Target, reason: string) =>
      run(
        () =>
          callEndpoint<typeof rendezVousEndpoints.cancel>('POST', '/admin/rendez_vous/:id/annulation', {
            params: { id },
            body: { version, reason },
          }),
        'Rendez-vous annulé.',
        'La personne est prévenue par courriel.',
      ),
  };
}

export type Acts = ReturnType<typeof useAct>;

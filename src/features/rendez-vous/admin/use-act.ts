import { callEndpoint } from '~/admin/call';
import { mailNotice } from '~/admin/mail-notice';
import { useChange } from '~/admin/use-change';
import type { RendezVousRow, RendezVousView, rendezVousEndpoints } from '../contract';
import { heldNotice } from './take-back';
import { REREAD } from './use-agenda';

type Target = Pick<RendezVousRow, 'id' | 'version'>;
/** @property done true with or without mail @property mailed what the mail does @property isHeld can be undone */
type Run = { act: () => Promise<RendezVousView>; done: string; mailed?: string; isHeld?: true };

/** Always refetches: another person may have been faster. @param onDone called on success */
export function useAct(onDone: () => void) {
  const { change, isBusy, failure, reset } = useChange({
    call: ({ act }: Run) => act(),
    onDone,
    ...REREAD,
    notice: async ({ id, held }, { done, mailed, isHeld }) =>
      mailed
        ? {
            ...(await mailNotice(`${done} ${mailed}`, `${done} Le courriel qui l’annonce est en attente d’envoi.`)),
            ...(isHeld && held && heldNotice(id, held)),
          }
        : done,
  });
  const isClosed = failure?.body?.code === 'ferme';

  return {
    failure,
    isBusy,
    isClosed,
    forget: reset,
    accept: ({ id }: Pick<Target, 'id'>, malgreFermeture = isClosed) =>
      change({
        act: () =>
          callEndpoint<typeof rendezVousEndpoints.accept>('POST', '/rdv_pro/accept/:id', {
            params: { id },
            body: { malgreFermeture },
          }),
        done: 'Rendez-vous accepté.',
        mailed: 'La personne reçoit la confirmation et l’invitation de calendrier par courriel, dans dix secondes.',
        isHeld: true,
      }),
    refuse: ({ id }: Target, body: { reason: string; slots: string[] }) =>
      change({
        act: () => callEndpoint<typeof rendezVousEndpoints.refuse>('POST', '/rdv_pro/refuse/:id', { params: { id }, body }),
        done: 'Rendez-vous refusé.',
        mailed: 'La personne est prévenue par courriel.',
      }),
    move: ({ id, version }: Target, start: string, malgreFermeture = isClosed) =>
      change({
        act: () =>
          callEndpoint<typeof rendezVousEndpoints.move>('POST', '/admin/rendez_vous/:id/deplacement', {
            params: { id },
            body: { version, start, malgreFermeture },
          }),
        done: 'Rendez-vous déplacé.',
        mailed: 'La personne reçoit la nouvelle heure par courriel, dans dix secondes.',
        isHeld: true,
      }),
    propose: ({ id, version }: Target, start: string, malgreFermeture = isClosed) =>
      change({
        act: () =>
          callEndpoint<typeof rendezVousEndpoints.propose>('POST', '/admin/rendez_vous/:id/proposition', {
            params: { id },
            body: { version, start, malgreFermeture },
          }),
        done: 'Heure proposée\u00a0: elle est gardée, et rien ne bouge avant l’accord de la personne.',
        mailed: 'Elle reçoit la proposition par courriel, dans dix secondes.',
        isHeld: true,
      }),
    keep: ({ id, version }: Target) =>
      change({
        act: () =>
          callEndpoint<typeof rendezVousEndpoints.keep>('POST', '/admin/rendez_vous/:id/maintien', { params: { id }, body: { version } }),
        done: 'Rendez-vous gardé malgré la fermeture.',
      }),
    cancel: ({ id, version }: Target, reason: string) =>
      change({
        act: () =>
          callEndpoint<typeof rendezVousEndpoints.cancel>('POST', '/admin/rendez_vous/:id/annulation', {
            params: { id },
            body: { version, reason },
          }),
        done: 'Rendez-vous annulé.',
        mailed: 'La personne est prévenue par courriel.',
      }),
  };
}

export type RendezVousActs = ReturnType<typeof useAct>;

import { type CallError, callEndpoint } from '~/admin/call';
import { dismissHeld, type Notice, offeredMs, tellDone, tellFailure } from '~/admin/notice';
import type { RendezVousView, rendezVousEndpoints } from '../contract';
import { refreshAgenda } from './use-agenda';

const noticeId = (id: string) => `rendez-vous ${id}`;

/** Offers to take an act back while its mail waits. */
export const heldNotice = (id: string, held: NonNullable<RendezVousView['held']>): Partial<Notice> => ({
  undo: () => takeBackRendezVous(id),
  undoLabel: 'Reprendre',
  held: { id: noticeId(id), forMs: offeredMs(held) },
});

/** The appointment is as it was before the act, wherever this was asked. */
export async function takeBackRendezVous(id: string): Promise<void> {
  dismissHeld(noticeId(id));
  try {
    const { state, text } = await callEndpoint<typeof rendezVousEndpoints.takeBack>('POST', '/admin/rendez_vous/:id/reprise', {
      params: { id },
    });
    tellDone(
      state === 'en_attente'
        ? 'Rien n’est parti\u00a0: le rendez-vous attend de nouveau votre réponse.'
        : `Rien n’est parti\u00a0: le rendez-vous reste le ${text}.`,
    );
  } catch (error) {
    tellFailure(error, (error as CallError).status === 409 ? undefined : () => takeBackRendezVous(id));
  }
  void refreshAgenda();
}

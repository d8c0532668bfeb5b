import { useState } from 'react';
import { type CallError, callEndpoint } from '~/admin/call';
import { mailTold } from '~/admin/mail-told';
import { tell, tellDone } from '~/admin/notice';
import { refresh } from '~/admin/read';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { plannedText } from './words';

/** @param shown the number of subscribers when the button was pressed */
export function useSend({ id, version }: Campagne, shown: number, onSent: (campagne: Campagne) => void) {
  const [first] = useState(shown);
  const [recipients, setRecipients] = useState(shown);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();

  const attempt = async (act: () => Promise<Campagne>) => {
    setIsSending(true);
    setError(undefined);
    try {
      onSent(await act());
      return;
    } catch (thrown) {
      const { body } = thrown as CallError;
      const current = body?.current as Campagne | undefined;
      if (body?.code === 'nombre_change' && current) {
        setRecipients(current.counts.recipients);
        void refresh('abonnes');
      } else if ((body?.code === 'deja_envoyee' || body?.code === 'programmee') && current) onSent(current);
      else setError(thrown);
    }
    setIsSending(false);
  };
  const send = () =>
    attempt(async () => {
      const body = { version, recipients };
      const campagne = await callEndpoint<typeof campagnesEndpoints.envoi>('POST', '/admin/campagnes/:id/envoi', { params: { id }, body });
      tell(await mailTold('La lettre part.', 'La lettre est en attente d’envoi.'));
      return campagne;
    });
  /** @param at on the shop's clock */
  const plan = (at: string) =>
    attempt(async () => {
      const campagne = await callEndpoint<typeof campagnesEndpoints.plan>('POST', '/admin/campagnes/:id/programmation', {
        params: { id },
        body: { version, at },
      });
      tellDone(`${campagne.plannedAt ? plannedText(campagne.plannedAt) : 'La lettre est programmée'}.`);
      return campagne;
    });
  return { first, recipients, hasMoved: recipients !== first, isSending, error, send, plan };
}

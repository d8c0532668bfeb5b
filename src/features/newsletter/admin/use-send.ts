import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { mailNotice } from '~/admin/mail-notice';
import { refresh } from '~/admin/read';
import { useChange } from '~/admin/use-change';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { plannedText } from './words';

export function useSend({ id, version }: Campagne, shown: number, onSent: (campagne: Campagne) => void) {
  const [first] = useState(shown);
  const [recipients, setRecipients] = useState(shown);
  const { change, isBusy, failure } = useChange({
    call: (at: string | undefined) =>
      at === undefined
        ? callEndpoint<typeof campagnesEndpoints.envoi>('POST', '/admin/campagnes/:id/envoi', {
            params: { id },
            body: { version, recipients },
          })
        : callEndpoint<typeof campagnesEndpoints.plan>('POST', '/admin/campagnes/:id/programmation', {
            params: { id },
            body: { version, at },
          }),
    onDone: onSent,
    notice: ({ plannedAt }, at) =>
      at === undefined
        ? mailNotice('La lettre part.', 'La lettre est en attente d’envoi.')
        : `${plannedAt ? plannedText(plannedAt) : 'La lettre est programmée'}.`,
    onFailure: ({ body }) => {
      const current = body?.current as Campagne | undefined;
      if (!current) return false;
      if (body?.code === 'nombre_change') {
        setRecipients(current.counts.recipients);
        void refresh('abonnes');
      } else if (body?.code === 'deja_envoyee' || body?.code === 'programmee') onSent(current);
      else return false;
      return true;
    },
  });
  return { first, recipients, hasMoved: recipients !== first, isBusy, failure, send: change };
}

import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from './call';
import { ConfirmDialog } from './confirm-dialog';
import { mailNotice } from './mail-notice';
import { refresh } from './read';
import { useChange } from './use-change';

type Resending = { method: 'POST'; path: '/admin/courriels/:id/renvoi'; answer: { _zod: { output: unknown } } };

const WARNINGS: Record<string, string> = {
  envoye: 'Il est déjà parti une fois\u00a0: cette personne le recevra de nouveau, tel quel.',
  perime: 'Il a été retenu parce qu’il n’avait plus lieu de partir. Relisez-le\u00a0: ce qu’il annonce est peut-être passé.',
};

type Props = { mail: { id: string; to: string; state: string } } & Pick<ButtonProps, 'size' | 'variant' | 'startIcon' | 'aria-label'>;

export function ResendMail({ mail: { id, to, state }, ...button }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const { change, isBusy } = useChange({
    call: () => callEndpoint<Resending>('POST', '/admin/courriels/:id/renvoi', { params: { id } }),
    // Busy until the state is reread, to prevent a second sending.
    onDone: () => refresh('demandes', 'courriels'),
    notice: () => mailNotice('Le courriel repart dans un instant.', 'Le courriel est de nouveau en attente d’envoi.'),
    tellsFailure: true,
    retries: true,
  });
  const warning = WARNINGS[state];
  return (
    <>
      <Button {...button} disabled={isBusy} onClick={() => (warning ? setIsAsked(true) : void change())}>
        Renvoyer
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={'Renvoyer ce courriel\u202f?'}
        act={{ label: 'Renvoyer' }}
        onAct={() => {
          setIsAsked(false);
          void change();
        }}
        onClose={() => setIsAsked(false)}
      >
        À {to}. {warning}
      </ConfirmDialog>
    </>
  );
}

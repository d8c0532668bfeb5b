import { Button } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { mailTold } from '~/admin/mail-told';
import { tell, tellFailure } from '~/admin/notice';
import type { CompteState, comptesAdminEndpoints } from '../contract';
import { refreshComptes } from './use-comptes';

export function InviteAgainButton({ compte: { id, name, email } }: { compte: CompteState }) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await callEndpoint<typeof comptesAdminEndpoints.inviteAgain>('POST', '/admin/comptes/:id/invitation', { params: { id } });
      const sent = `L’invitation est repartie vers ${email}.`;
      tell(await mailTold(sent, `L’invitation de ${email} est en attente d’envoi.`));
    } catch (thrown) {
      tellFailure(thrown);
      void refreshComptes();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" onClick={send} disabled={isBusy} aria-label={`Renvoyer l’invitation à ${name}`}>
      Renvoyer l’invitation
    </Button>
  );
}
